import type { Locator, Page } from "@playwright/test";
import { expect, type Site, signInByToken } from "./site.ts";

/** A map as its texts: the first is the topic's, the rest are its children. */
export type Sketch = readonly [string, ...Sketch[]];

interface SchemaNode {
  readonly parent: string | null;
  readonly order: string;
  readonly text: readonly { readonly text: string; readonly bold?: boolean }[];
  readonly [more: string]: unknown;
}

export interface Schema {
  readonly version: 1;
  readonly root: string;
  readonly nodes: Record<string, SchemaNode>;
  readonly connections: Record<string, { readonly from: string; readonly to: string; readonly label?: string }>;
  readonly notes: Record<string, { readonly id: string; readonly content: string }>;
}

export interface ServerDocument {
  readonly id: string;
  readonly name: string;
  readonly layout_type: string;
  readonly theme: string;
  readonly preview: string | null;
  readonly schema: Schema;
}

export interface OpenMap {
  readonly id: string;
  readonly token: string;
  /** The element that has the keyboard. */
  readonly box: Locator;
  readonly tree: Locator;
  topic(name: string): Locator;
  select(name: string): Promise<void>;
  /** Where a topic's first line is on the screen. Selects it. */
  placeOf(name: string): Promise<{ readonly x: number; readonly y: number }>;
  /** What the server has stored, once the page says that all is saved. */
  stored(): Promise<ServerDocument>;
  sketch(): Promise<Sketch>;
}

export function schemaOf(sketch: Sketch): Schema {
  const nodes: Record<string, SchemaNode> = {};
  let count = 0;
  const add = ([text, ...children]: Sketch, parent: string | null, place: number): string => {
    count += 1;
    const id = `t${count}`;
    nodes[id] = { parent, order: `a${String(place).padStart(3, "0")}`, text: text === "" ? [] : [{ text }] };
    children.forEach((child, index) => add(child, id, index));
    return id;
  };
  const root = add(sketch, null, 0);
  return { version: 1, root, nodes, connections: {}, notes: {} };
}

export function sketchOf({ root, nodes }: Schema): Sketch {
  const children = Map.groupBy(Object.entries(nodes), ([, node]) => node.parent);
  const childrenOf = (id: string) =>
    (children.get(id) ?? []).toSorted(([, a], [, b]) => (a.order < b.order ? -1 : 1)).map(([child]) => build(child));
  const build = (id: string): Sketch => [
    (nodes[id] as SchemaNode).text.map(({ text }) => text).join(""),
    ...childrenOf(id),
  ];
  return build(root);
}

interface NewDocument {
  readonly sketch?: Sketch;
  readonly name?: string;
  readonly layout_type?: string;
  readonly theme?: string;
}

export async function createDocument(
  page: Page,
  site: Site,
  token: string,
  { sketch, ...rest }: NewDocument,
): Promise<string> {
  const answer = await page.request.post(`${site.url}/v1/documents/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...rest, ...(sketch && { schema: schemaOf(sketch) }) },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** A signed-in person with this map open in the editor, ready for keys. */
export async function openMap(page: Page, site: Site, document: NewDocument = {}): Promise<OpenMap> {
  const token = await signInByToken(page, site);
  const id = await createDocument(page, site, token, document);
  await page.goto(`/documents/${id}`);
  return followMap(page, site, { id, token });
}

export async function followMap(
  page: Page,
  site: Site,
  { id, token }: { id: string; token: string },
): Promise<OpenMap> {
  const tree = page.getByRole("tree");
  // The largest maps take their time on a busy machine.
  await expect(tree.getByRole("treeitem").first()).toBeAttached({ timeout: 15_000 });
  const box = page.getByRole("main").locator("[contenteditable]");
  const topic = (name: string) => tree.getByRole("treeitem", { name, exact: true });
  const stored = async () => {
    const answer = await page.request.get(`${site.url}/v1/documents/${id}/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as ServerDocument;
  };
  const select = async (name: string) => {
    await topic(name).dispatchEvent("click");
    await expect(topic(name)).toHaveAttribute("aria-selected", "true");
    await box.focus();
  };
  return {
    id,
    token,
    box,
    tree,
    topic,
    select,
    async placeOf(name) {
      await select(name);
      // The box lies over the text of what is selected.
      const { x, y, width } = (await box.boundingBox()) as { x: number; y: number; width: number };
      return { x: x + width / 2, y: y + 8 };
    },
    stored,
    sketch: async () => sketchOf((await stored()).schema),
  };
}
