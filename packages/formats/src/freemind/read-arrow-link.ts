import { readColour } from "../building/read-colour.ts";
import type { SheetRelationship, SheetTopic } from "../sheet/sheet.ts";
import type { XmlElement } from "../xml/parse-xml.ts";

export function readArrowLink(topic: SheetTopic, { attributes }: XmlElement): SheetRelationship {
  const labels = [attributes.SOURCE_LABEL, attributes.MIDDLE_LABEL, attributes.TARGET_LABEL];
  const color = readColour(attributes.COLOR);
  const line = readDash(attributes.DASH);
  return {
    from: topic,
    to: attributes.DESTINATION ?? "",
    label: labels.filter((label) => label?.trim()).join(" – "),
    style: {
      ...(color !== undefined && { color }),
      ...(line && { line }),
      start: isArrow(attributes.STARTARROW ?? "None") ? "arrow" : "none",
      end: isArrow(attributes.ENDARROW ?? "Default") ? "arrow" : "none",
    },
  };
}

const isArrow = (given: string) => given.toLowerCase() !== "none";

function readDash(dash: string | undefined): "dashed" | "dotted" | undefined {
  if (!dash) return undefined;
  return Number.parseInt(dash, 10) <= 3 ? "dotted" : "dashed";
}
