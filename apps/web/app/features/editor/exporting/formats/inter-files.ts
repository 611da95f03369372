import cyrillic400i from "@fontsource/inter/files/inter-cyrillic-400-italic.woff?url";
import cyrillic400 from "@fontsource/inter/files/inter-cyrillic-400-normal.woff?url";
import cyrillic500i from "@fontsource/inter/files/inter-cyrillic-500-italic.woff?url";
import cyrillic500 from "@fontsource/inter/files/inter-cyrillic-500-normal.woff?url";
import cyrillic600i from "@fontsource/inter/files/inter-cyrillic-600-italic.woff?url";
import cyrillic600 from "@fontsource/inter/files/inter-cyrillic-600-normal.woff?url";
import cyrillic700i from "@fontsource/inter/files/inter-cyrillic-700-italic.woff?url";
import cyrillic700 from "@fontsource/inter/files/inter-cyrillic-700-normal.woff?url";
import cyrillicExt400i from "@fontsource/inter/files/inter-cyrillic-ext-400-italic.woff?url";
import cyrillicExt400 from "@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff?url";
import cyrillicExt500i from "@fontsource/inter/files/inter-cyrillic-ext-500-italic.woff?url";
import cyrillicExt500 from "@fontsource/inter/files/inter-cyrillic-ext-500-normal.woff?url";
import cyrillicExt600i from "@fontsource/inter/files/inter-cyrillic-ext-600-italic.woff?url";
import cyrillicExt600 from "@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff?url";
import cyrillicExt700i from "@fontsource/inter/files/inter-cyrillic-ext-700-italic.woff?url";
import cyrillicExt700 from "@fontsource/inter/files/inter-cyrillic-ext-700-normal.woff?url";
import latin400i from "@fontsource/inter/files/inter-latin-400-italic.woff?url";
import latin400 from "@fontsource/inter/files/inter-latin-400-normal.woff?url";
import latin500i from "@fontsource/inter/files/inter-latin-500-italic.woff?url";
import latin500 from "@fontsource/inter/files/inter-latin-500-normal.woff?url";
import latin600i from "@fontsource/inter/files/inter-latin-600-italic.woff?url";
import latin600 from "@fontsource/inter/files/inter-latin-600-normal.woff?url";
import latin700i from "@fontsource/inter/files/inter-latin-700-italic.woff?url";
import latin700 from "@fontsource/inter/files/inter-latin-700-normal.woff?url";
import latinExt400i from "@fontsource/inter/files/inter-latin-ext-400-italic.woff?url";
import latinExt400 from "@fontsource/inter/files/inter-latin-ext-400-normal.woff?url";
import latinExt500i from "@fontsource/inter/files/inter-latin-ext-500-italic.woff?url";
import latinExt500 from "@fontsource/inter/files/inter-latin-ext-500-normal.woff?url";
import latinExt600i from "@fontsource/inter/files/inter-latin-ext-600-italic.woff?url";
import latinExt600 from "@fontsource/inter/files/inter-latin-ext-600-normal.woff?url";
import latinExt700i from "@fontsource/inter/files/inter-latin-ext-700-italic.woff?url";
import latinExt700 from "@fontsource/inter/files/inter-latin-ext-700-normal.woff?url";
import type { PdfFontFile, PdfScript } from "@treeline/scene/pdf";

/** Addresses of Inter with one weight a file: a variable font cannot be put into a PDF. By weight, and an "i" for italic. */
const FILES: Readonly<Record<PdfScript, Readonly<Record<string, string>>>> = {
  latin: {
    400: latin400,
    "400i": latin400i,
    500: latin500,
    "500i": latin500i,
    600: latin600,
    "600i": latin600i,
    700: latin700,
    "700i": latin700i,
  },
  cyrillic: {
    400: cyrillic400,
    "400i": cyrillic400i,
    500: cyrillic500,
    "500i": cyrillic500i,
    600: cyrillic600,
    "600i": cyrillic600i,
    700: cyrillic700,
    "700i": cyrillic700i,
  },
  "latin-ext": {
    400: latinExt400,
    "400i": latinExt400i,
    500: latinExt500,
    "500i": latinExt500i,
    600: latinExt600,
    "600i": latinExt600i,
    700: latinExt700,
    "700i": latinExt700i,
  },
  "cyrillic-ext": {
    400: cyrillicExt400,
    "400i": cyrillicExt400i,
    500: cyrillicExt500,
    "500i": cyrillicExt500i,
    600: cyrillicExt600,
    "600i": cyrillicExt600i,
    700: cyrillicExt700,
    "700i": cyrillicExt700i,
  },
};

/** Undefined: it could not be had; then its letters are drawn as pictures. */
export async function readInter({ script, weight, isItalic }: PdfFontFile): Promise<Uint8Array | undefined> {
  const address = FILES[script][`${weight}${isItalic ? "i" : ""}`];
  const response = address === undefined ? undefined : await fetch(address).catch(() => undefined);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}
