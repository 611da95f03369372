import { createCanvas } from "@napi-rs/canvas";
import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface ReadPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Each piece of text with the place of its left end on its baseline, in points from the top left corner. */
  readonly texts: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly links: readonly string[];
  /** As a reader shows it, on white. */
  draw(width: number): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>;
}

/** Reads a PDF with a program that is not ours. */
export async function readPdf(bytes: Uint8Array): Promise<readonly ReadPage[]> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => readPage(await document.getPage(index + 1))),
  );
}

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const annotations = (await page.getAnnotations()) as { readonly subtype: string; readonly url?: string }[];
  return {
    width,
    height,
    texts: items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [{ text: item.str, x: item.transform[4] as number, y: height - (item.transform[5] as number) }]
        : [],
    ),
    links: annotations.flatMap(({ subtype, url }) => (subtype === "Link" && url !== undefined ? [url] : [])),
    draw: (wanted) => drawPage(page, wanted),
  };
}

async function drawPage(page: PDFPageProxy, width: number) {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const height = Math.round(viewport.height);
  const canvas = createCanvas(width, height);
  await page.render({ canvas: canvas as never, viewport }).promise;
  return { width, height, data: canvas.getContext("2d").getImageData(0, 0, width, height).data };
}
