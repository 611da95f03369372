import type { Range, TextChange } from "@treeline/editor";

/** What the box holds: words, and an empty line's `<br>` that is none of them. */
export const readText = (box: HTMLElement): string => box.textContent.replaceAll("\r", "");

/** Where the caret or the selection is, in UTF-16 units from the start; null if it is elsewhere. */
export function readRange(box: HTMLElement): Range | null {
  const selection = document.getSelection();
  if (!selection?.anchorNode || !selection.focusNode) return null;
  if (!box.contains(selection.anchorNode) || !box.contains(selection.focusNode)) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  return { from: offsetOf(box, startContainer, startOffset), to: offsetOf(box, endContainer, endOffset) };
}

function offsetOf(box: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(box, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

export function placeRange(box: HTMLElement, { from, to }: Range): void {
  const [start, end] = [findPoint(box, from), findPoint(box, to)];
  document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
}

/** Puts a node between two letters. */
export function placeNode(box: HTMLElement, node: Node, at: number): void {
  const range = document.createRange();
  const point = findPoint(box, at);
  range.setStart(point.node, point.offset);
  range.insertNode(node);
}

function findPoint(box: HTMLElement, place: number): { node: Node; offset: number } {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let rest = place;
  let last: Node | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    if (rest <= length) return { node, offset: rest };
    rest -= length;
    last = node;
  }
  return last ? { node: last, offset: (last as Text).length } : { node: box, offset: 0 };
}

/** What the browser did to the text: one stretch, which ends at the caret. It never cuts a surrogate pair. */
export function findInput(before: string, next: string, caret: number): TextChange {
  let tail = commonEnd(before, next, next.length - caret);
  if (isHalf(before, before.length - tail) || isHalf(next, next.length - tail)) tail -= 1;
  let head = commonStart(before, next, Math.min(before.length, next.length) - tail);
  if (isHalf(before, head) || isHalf(next, head)) head -= 1;
  return { from: head, to: before.length - tail, text: next.slice(head, next.length - tail) };
}

/** Whether a cut here would part a pair. */
const isHalf = (text: string, at: number): boolean =>
  at > 0 && /^[\udc00-\udfff]/.test(text.charAt(at)) && /^[\ud800-\udbff]/.test(text.charAt(at - 1));

function commonStart(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

function commonEnd(a: string, b: string, most: number): number {
  let length = 0;
  const limit = Math.min(most, a.length, b.length);
  while (length < limit && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length += 1;
  return length;
}
