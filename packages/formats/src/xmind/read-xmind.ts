import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import type { Sheet, SheetPicture } from "../sheet/sheet.ts";
import { parseJson, readEntryText, type Source } from "../source.ts";
import { parseXml } from "../xml/parse-xml.ts";
import { readContentJson } from "./read-content-json.ts";
import { readContentXml } from "./read-content-xml.ts";
import { readStyles } from "./read-styles.ts";
import type { XmindDeps } from "./xmind-deps.ts";

/** All generations of XMind. New files have a `content.xml` too, whose one topic says that it cannot be opened. */
export function readXmind(source: Source, tally: Tally): Sheet[] {
  // A sticker on a hundred topics is taken out of the container once.
  const found = new Map<string, SheetPicture | undefined>();
  const findOnce = (address: string) => {
    if (!found.has(address)) found.set(address, findPicture(source, address));
    return found.get(address);
  };
  const deps: XmindDeps = { tally, findPicture: findOnce };
  if (source.kind === "text") {
    const isJson = /^\s*\[/.test(source.text);
    if (isJson) return readContentJson(parseJson(source.text), deps);
    return readContentXml(parseXml(source.text, tally), new Map(), deps);
  }
  refuseEncrypted(source, tally);
  const json = readEntryText(source, "content.json", tally);
  if (json !== undefined) return readContentJson(parseJson(json), deps);
  const content = readEntryText(source, "content.xml", tally) ?? "";
  const styles = readEntryText(source, "styles.xml", tally);
  return readContentXml(parseXml(content, tally), readStyles(styles, tally), deps);
}

/** The entries of a file with a password look like any others. Only the list of contents says that they are not. */
function refuseEncrypted(source: Source, tally: Tally): void {
  for (const name of ["META-INF/manifest.xml", "manifest.json"]) {
    if (readEntryText(source, name, tally)?.includes("encryption-data")) throw new FileRefusal("encrypted");
  }
}

function findPicture(source: Source, address: string): SheetPicture | undefined {
  const name = address.replace(/^xap:/, "");
  if (source.kind === "text" || name.split("/").includes("..")) return undefined;
  const bytes = source.zip.read(name);
  return bytes && { bytes, type: "" };
}
