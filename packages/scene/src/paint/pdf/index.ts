export { createTextDrawer, type TextContext } from "./draw-text.ts";
export type { PdfFontFile, PdfScript } from "./pdf-fonts.ts";
export type { PdfImage } from "./pdf-pictures.ts";
export { renderPdf } from "./render-pdf.ts";
