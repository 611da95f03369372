import { type links, PRODUCT_NAME } from "@treeline/contract";
import { type GuardedAnswer, type GuardOptions, openGuardedFetch } from "../outside/fetch/guarded-fetch.ts";
import { collectHead } from "./collect-head.ts";
import { decodeHead } from "./decode-head.ts";
import { describeFile, describePage, type PageDescription } from "./describe-page.ts";
import { fetchPicture, keepPicture, PICTURE_MAX_BYTES, type PictureTools, type StorePicture } from "./fetch-picture.ts";
import { readCharset, startHeadParser } from "./head-parser.ts";

export type PreviewAnswer = Omit<links.LinkPreview, "link">;

export interface PreviewTools extends Pick<GuardOptions, "allowAddress" | "resolveHost" | "signal"> {
  readonly storePicture: StorePicture;
}

const PAGE_MAX_BYTES = 1024 * 1024;
const USER_AGENT = `Mozilla/5.0 (compatible; ${PRODUCT_NAME}-LinkPreview/1.0)`;
const ACCEPT = "text/html,application/xhtml+xml,*/*;q=0.8";

/** Fetches a page and its pictures within the signal's time. Throws FetchRefused or FetchFailed. */
export async function makePreview(address: string, tools: PreviewTools): Promise<PreviewAnswer> {
  const { storePicture, ...guard } = tools;
  const web = openGuardedFetch({ ...guard, userAgent: USER_AGENT });
  try {
    const answer = await web.get(address, { accept: ACCEPT });
    return await presentPreview(answer, { web, storePicture, signal: tools.signal });
  } finally {
    await web.close();
  }
}

async function presentPreview(answer: GuardedAnswer, tools: PictureTools): Promise<PreviewAnswer> {
  if (answer.contentType.startsWith("image/")) {
    const image = await keepPicture(answer.read(PICTURE_MAX_BYTES), tools).catch(() => null);
    return present(describeFile(answer.url, { isPicture: true }), { image, favicon: null });
  }
  const described = isPage(answer.contentType)
    ? await readPage(answer)
    : describeFile(answer.url, { isPicture: false });
  const [image, favicon] = await Promise.all([
    fetchPicture(described.images, tools),
    fetchPicture(described.icons, tools),
  ]);
  return present(described, { image, favicon });
}

/** What tells no type is read as a page, as browsers do for most of what comes without one. */
function isPage(contentType: string): boolean {
  return contentType === "" || /^(?:text\/html|application\/xhtml\+xml)\b/.test(contentType);
}

async function readPage({ url, contentType, read }: GuardedAnswer): Promise<PageDescription> {
  const charset = readCharset(contentType);
  const head = await collectHead(read(PAGE_MAX_BYTES), charset);
  const parser = startHeadParser();
  parser.write(decodeHead(head, charset));
  return describePage(parser.facts, url);
}

function present(
  { title, description, siteName }: PageDescription,
  pictures: { image: string | null; favicon: string | null },
): PreviewAnswer {
  return { title, description, ...pictures, site_name: siteName };
}
