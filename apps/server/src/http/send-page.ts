/** One page of a list; the `Link` header names the next. */
export function sendPage<T, R extends { header(name: string, value: string): unknown; send(items: T[]): R }>(
  reply: R,
  { items, link }: { items: readonly T[]; link: string | undefined },
): R {
  if (link) reply.header("link", link);
  return reply.send([...items]);
}
