import { FRAME_MARGIN, type Scene } from "@treeline/scene";
import { buildSvg, type ImageAddresses } from "../formats/svg-source.ts";
import styles from "./print.module.css";
import { MARGIN, type Sheets } from "./print-sheets.ts";

const ATTRIBUTE = "data-prints-map";
/** A picture that does not come is printed as an empty place. */
const LIMIT_MS = 5_000;

export const isPrinting = (): boolean => document.documentElement.hasAttribute(ATTRIBUTE);

/** Puts the sheets into the page, where only a printer sees them, and hides the rest from it. Gives the way back. */
export function layOutPrint(scene: Scene, sheets: Sheets, images: ImageAddresses): () => void {
  const pages = document.createElement("div");
  pages.className = styles.pages as string;
  pages.ariaHidden = "true";
  pages.append(...sheets.views.map((view) => buildPage(scene, view, { sheets, images })));
  const rule = addPageRule(sheets);
  document.body.append(pages);
  document.documentElement.setAttribute(ATTRIBUTE, "");
  return () => {
    pages.remove();
    rule.remove();
    document.documentElement.removeAttribute(ATTRIBUTE);
  };
}

/** Prints as vectors through the browser's own dialog. */
export async function printPages(scene: Scene, sheets: Sheets, images: ImageAddresses): Promise<void> {
  const restore = layOutPrint(scene, sheets, images);
  // On phones printing goes on after the call has come back.
  window.addEventListener("afterprint", restore, { once: true });
  await waitForImages();
  window.print();
}

function buildPage(
  scene: Scene,
  view: Scene["bounds"],
  { sheets, images }: { sheets: Sheets; images: ImageAddresses },
): HTMLElement {
  const page = document.createElement("div");
  page.className = styles.page as string;
  const { documentElement: svg } = new DOMParser().parseFromString(buildPart(scene, view, images), "image/svg+xml");
  const { left, top, right, bottom } = view;
  svg.setAttribute("viewBox", `${left} ${top} ${right - left} ${bottom - top}`);
  svg.setAttribute("width", `${sheets.size.width}mm`);
  svg.setAttribute("height", `${sheets.size.height}mm`);
  page.append(document.adoptNode(svg));
  return page;
}

/** Only what a sheet shows: a scene that ends where the sheet does. */
function buildPart(scene: Scene, { left, top, right, bottom }: Scene["bounds"], images: ImageAddresses): string {
  const inner = {
    left: left + FRAME_MARGIN,
    top: top + FRAME_MARGIN,
    right: right - FRAME_MARGIN,
    bottom: bottom - FRAME_MARGIN,
  };
  return buildSvg({ ...scene, bounds: inner }, images);
}

/** Through the object model: the policy allows no styles in the page's text. */
function addPageRule({ paper, isLandscape }: Sheets): { remove(): void } {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${paper} ${isLandscape ? "landscape" : "portrait"}; margin: ${MARGIN}mm; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return {
    remove() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}

async function waitForImages(): Promise<void> {
  const sources = new Set(
    [...document.querySelectorAll(`.${styles.pages} image`)].map((image) => image.getAttribute("href")),
  );
  const decoded = [...sources].map((source) => {
    const image = new Image();
    image.src = source ?? "";
    return image.decode();
  });
  await Promise.race([Promise.allSettled(decoded), new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);
}
