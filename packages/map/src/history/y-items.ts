/* oxlint-disable no-underscore-dangle -- Yjs has no public way from an item to its owner or to the value that stands for a key. */
import * as Y from "yjs";

type YType = Y.AbstractType<unknown>;

/** The item that holds the type in which this item lies; null at the top of the document. */
export function ownerOf(item: Y.Item): Y.Item | null {
  return (item.parent as YType)._item;
}

/** The item that stands for this item's key now, deleted or not. Only for items under a key. */
export function holderOf(item: Y.Item): Y.Item | undefined {
  return item.parentSub === null ? undefined : (item.parent as YType)._map.get(item.parentSub);
}

export function findField(map: Y.Map<unknown>, key: string): Y.Item | undefined {
  return map._map.get(key);
}

/** What lies directly in the type: the values of its keys, and the pieces of its list or text. */
export function listItems(type: unknown): Y.Item[] {
  if (!(type instanceof Y.AbstractType)) return [];
  const items = [...(type as YType)._map.values()];
  for (let item = (type as YType)._start; item; item = item.right) items.push(item);
  return items;
}

/** What lies directly in the type that the item holds, if it holds one. */
export function listInside(item: Y.Item): Y.Item[] {
  return item.content instanceof Y.ContentType ? listItems(item.content.type) : [];
}
