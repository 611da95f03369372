import { IMAGE_TYPES } from "@treeline/contract";
import { pickFiles } from "../documents/pick-files.ts";

export const pickImages = ({ multiple }: { multiple: boolean }, onPick: (files: readonly File[]) => void): void =>
  pickFiles({ multiple, accept: IMAGE_TYPES.join(",") }, onPick);
