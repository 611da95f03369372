import type { Tally } from "../report/tally.ts";
import { parseXml } from "../xml/parse-xml.ts";
import { childElements, walkParts } from "../xml/xml-element.ts";
import type { XmindProperties } from "./read-xmind-look.ts";

/** Of `styles.xml`: the properties of each style by its id. */
export function readStyles(text: string | undefined, tally: Tally): Map<string, XmindProperties> {
  const styles = new Map<string, XmindProperties>();
  if (text === undefined || text.trim() === "") return styles;
  for (const part of walkParts(parseXml(text, tally))) {
    if (part === null || typeof part === "string" || part.name !== "style") continue;
    const [properties] = childElements(part);
    if (properties && part.attributes.id !== undefined) styles.set(part.attributes.id, properties.attributes);
  }
  return styles;
}
