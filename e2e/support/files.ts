import type { Page } from "@playwright/test";
import { zipOf } from "../../packages/formats/src/testing/zip-of.ts";

/** As a person has it on the disk. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const textFile = (name: string, text: string): GivenFile => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

export const zipFile = (name: string, entries: Parameters<typeof zipOf>[0]): GivenFile => ({
  name,
  mimeType: "application/zip",
  buffer: Buffer.from(zipOf(entries)),
});

/** A red dot, as PNG. */
export const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC",
  "base64",
);

/** Two sheets; the first has a picture, a note, a label and a connection. */
export const xmindFile = (name: string): GivenFile =>
  zipFile(name, {
    "content.json": JSON.stringify([
      {
        title: "Journey",
        rootTopic: {
          id: "r",
          title: "Journey",
          children: {
            attached: [
              { id: "a", title: "Rome", image: { src: "xap:resources/dot.png" }, labels: ["warm"] },
              { id: "b", title: "Oslo", notes: { plain: { content: "By train" } } },
            ],
          },
        },
        relationships: [{ end1Id: "a", end2Id: "b", title: "then" }],
      },
      { title: "Budget", rootTopic: { id: "s", title: "Budget" } },
    ]),
    "resources/dot.png": DOT,
  });

/** Through the browser's own dialog, which the button asks for. */
export async function chooseFiles(page: Page, files: readonly GivenFile[]): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import" }).click();
  await (await asked).setFiles([...files]);
}

/** Lets files go over an element, as a mouse does. */
export async function dropFiles(page: Page, selector: string, files: readonly GivenFile[], at = { x: 5, y: 5 }) {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") }));
  await page
    .locator(selector)
    .first()
    .evaluate(
      async (element, [dropped, place]) => {
        const data = new DataTransfer();
        for (const { name, mimeType, base64 } of dropped) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], name, { type: mimeType }));
        }
        const box = element.getBoundingClientRect();
        const where = { clientX: box.x + place.x, clientY: box.y + place.y };
        const given = { bubbles: true, cancelable: true, dataTransfer: data, ...where };
        for (const kind of ["dragenter", "dragover", "drop"]) element.dispatchEvent(new DragEvent(kind, given));
      },
      [given, at] as const,
    );
}
