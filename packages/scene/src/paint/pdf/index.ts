export { createTextDrawer, type DrawnText, type DrawText, type TextContext } from "./draw-text.ts";
export { PDF_SCRIPTS, type PdfFontFile, type PdfScript, type ReadFont } from "./pdf-fonts.ts";
export type { PdfLink } from "./pdf-page.ts";
export type { PdfImage } from "./pdf-pictures.ts";
export { type PdfOptions, renderPdf } from "./render-pdf.ts";
