import { isUploading, type TopicImage } from "@treeline/map";
import { createStore } from "../session/store.ts";

interface OwnPicture {
  readonly file: File;
  /** Within this page. */
  readonly url: string;
}

/** Pictures that this page has itself, by the ids of their images: they are on their way to the server, or have just arrived. */
export const ownPictures = createStore<ReadonlyMap<string, OwnPicture>>(new Map());

export function addOwnPicture(id: string, file: File): string {
  const url = URL.createObjectURL(file);
  ownPictures.set(new Map([...ownPictures.get(), [id, { file, url }]]));
  return url;
}

/** Undefined while only another person's page has the picture. */
export const findAddress = ({ id, url }: Pick<TopicImage, "id" | "url">): string | undefined =>
  isUploading({ url }) ? ownPictures.get().get(id)?.url : url;
