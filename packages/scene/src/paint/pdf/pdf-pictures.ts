import { type PdfFile, type PdfObject, refer } from "./pdf-file.ts";

/** A JPEG goes into the file as it is; anything else as pixels, which may be transparent. */
export type PdfImage = { readonly width: number; readonly height: number } & (
  | { readonly jpeg: Uint8Array; readonly rgba?: undefined }
  | { readonly rgba: Uint8ClampedArray; readonly jpeg?: undefined }
);

/** Pictures of a page by the names that it calls them. Each is in the file once, however often it is shown. */
export class PdfPictures {
  readonly #names = new Map<string, { readonly name: string; readonly image: PdfImage }>();

  nameOf(key: string, image: PdfImage): string {
    const known = this.#names.get(key);
    if (known) return known.name;
    const name = `I${this.#names.size}`;
    this.#names.set(key, { name, image });
    return name;
  }

  /** Entries of the page's resources. */
  async embed(file: PdfFile): Promise<string> {
    const entries: string[] = [];
    for (const { name, image } of this.#names.values()) {
      entries.push(`/${name} ${refer(await embedImage(file, image))}`);
    }
    return entries.join(" ");
  }
}

function embedImage(file: PdfFile, image: PdfImage): Promise<PdfObject> | PdfObject {
  const entries = `${entriesOf(image)} /ColorSpace /DeviceRGB`;
  if (image.jpeg) return file.addEncoded(image.jpeg, `${entries} /Filter /DCTDecode`);
  return embedPixels(file, image, entries);
}

async function embedPixels(
  file: PdfFile,
  image: PdfImage & { readonly rgba: Uint8ClampedArray },
  entries: string,
): Promise<PdfObject> {
  const { colours, opacities } = splitPixels(image.rgba);
  if (opacities.every((opacity) => opacity === 255)) return file.addStream(colours, entries);
  const mask = await file.addStream(opacities, `${entriesOf(image)} /ColorSpace /DeviceGray`);
  return file.addStream(colours, `${entries} /SMask ${refer(mask)}`);
}

const entriesOf = ({ width, height }: PdfImage): string =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;

function splitPixels(rgba: Uint8ClampedArray) {
  const count = rgba.length / 4;
  const colours = new Uint8Array(3 * count);
  const opacities = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    colours[3 * at] = rgba[4 * at] as number;
    colours[3 * at + 1] = rgba[4 * at + 1] as number;
    colours[3 * at + 2] = rgba[4 * at + 2] as number;
    opacities[at] = rgba[4 * at + 3] as number;
  }
  return { colours, opacities };
}
