import type { XmlElement } from "./parse-xml.ts";

export function* childElements(element: XmlElement | undefined, name?: string): Generator<XmlElement> {
  for (const child of element?.children ?? []) {
    if (typeof child !== "string" && (name === undefined || child.name === name)) yield child;
  }
}

export function findChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of childElements(element, name)) return child;
  return undefined;
}

export const textOf = (element: XmlElement | undefined): string => {
  let text = "";
  for (const part of walkParts(element)) if (typeof part === "string") text += part;
  return text;
};

/** Everything inside, in document order, without recursion. An element ends where `null` comes. */
export function* walkParts(element: XmlElement | undefined): Generator<XmlElement | string | null> {
  const todo: (XmlElement | string | null)[] = (element?.children ?? []).toReversed();
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    yield next;
    if (next === null || typeof next === "string") continue;
    todo.push(null);
    for (let at = next.children.length - 1; at >= 0; at -= 1) todo.push(next.children[at] as XmlElement | string);
  }
}

/** The first one with this name, at any depth. */
export function findInside(element: XmlElement, name: string): XmlElement | undefined {
  for (const part of walkParts(element))
    if (part !== null && typeof part !== "string" && part.name === name) return part;
  return undefined;
}
