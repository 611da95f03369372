import type { Bounds } from "@treeline/layout";
import { type PdfFile, type PdfObject, refer } from "./pdf-file.ts";
import { writeAddress, writeExactly, writeNumbers } from "./pdf-syntax.ts";

/** A rectangle of the map, in its pixels, that leads somewhere. */
export interface PdfLink {
  readonly link: string;
  readonly bounds: Bounds;
}

/** A page that shows a rectangle of the map. */
export interface PdfPage {
  readonly view: Bounds;
  /** Points per map pixel. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** A hundred per cent in a reader is a hundred per cent on the screen. */
const POINTS_PER_PIXEL = 0.75;
/** Readers take no larger pages: 200 inches. */
const MAX_POINTS = 14_400;

export function pageOf(view: Bounds): PdfPage {
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  const scale = Math.min(POINTS_PER_PIXEL, MAX_POINTS / width, MAX_POINTS / height);
  return { view, scale, width: width * scale, height: height * scale };
}

/** From map pixels, whose y goes down, to points, whose y goes up. */
export function writeMatrix({ view, scale, height }: PdfPage): string {
  return `${writeExactly(scale, 0, 0, -scale, -view.left * scale, height + view.top * scale)} cm`;
}

/** Links that are no addresses are left out. */
export function addLinks(file: PdfFile, page: PdfPage, links: readonly PdfLink[]): PdfObject[] {
  const { view, scale, height } = page;
  return links.flatMap(({ link, bounds }) => {
    const address = writeAddress(link);
    if (!address) return [];
    const rectangle = writeNumbers(
      (bounds.left - view.left) * scale,
      height - (bounds.bottom - view.top) * scale,
      (bounds.right - view.left) * scale,
      height - (bounds.top - view.top) * scale,
    );
    return file.add(
      `<< /Type /Annot /Subtype /Link /Rect [${rectangle}] /Border [0 0 0] /A << /Type /Action /S /URI /URI ${address} >> >>`,
    );
  });
}

export function addPage(
  file: PdfFile,
  page: PdfPage,
  { content, resources, annotations }: { content: PdfObject; resources: string; annotations: readonly PdfObject[] },
): PdfObject {
  const pages = file.reserve();
  const single = file.add(
    `<< /Type /Page /Parent ${refer(pages)} /MediaBox [0 0 ${writeNumbers(page.width, page.height)}] ` +
      `/Resources ${resources} /Contents ${refer(content)} /Annots [${annotations.map(refer).join(" ")}] >>`,
  );
  file.add(`<< /Type /Pages /Kids [${refer(single)}] /Count 1 >>`, pages);
  return pages;
}
