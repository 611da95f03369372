import type { Locator, Page } from "@playwright/test";
import { expect, type Site, signInByToken } from "./site.ts";

/** A map as its texts: the first is the topic's, the rest are its children. */
export type Sketch = readonly [string, ...Sketch[]];

interface SchemaNode {
  readonly parent: string | null;
  readonly order: string;
  readonly text: readonly { readonly text: string; readonly bold?: boolean }[];
  readonly folded?: true;
  readonly link?: string;
  readonly image?: { readonly url?: string; readonly width: number; readonly height: number };
  readonly [more: string]: unknown;
}

export interface SchemaConnection {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
  readonly style?: { readonly [kind: string]: unknown };
}

export interface Schema {
  readonly version: 1;
  readonly root: string;
  readonly nodes: Record<string, SchemaNode>;
  readonly connections: Record<string, SchemaConnection>;
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

/** A topic as it is drawn, on the screen, with its middle. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly x: number;
  readonly y: number;
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
  /** Of topics with one line of plain text, at 100 %. Nothing is selected then: toolbars would lie over other topics. */
  framesOf<N extends string>(...names: N[]): Promise<Record<N, Frame>>;
  /** The names of what is selected. */
  selected(): Promise<string[]>;
  /** What the page itself tells of the map, to whoever does not see it. */
  shown(): Promise<Sketch>;
  /** What the server has stored, once the page says that all is saved. */
  stored(): Promise<ServerDocument>;
  sketch(): Promise<Sketch>;
}

/** All main topics on the right, so that arrow keys go from one to the next. */
export function schemaOf(sketch: Sketch): Schema {
  const nodes: Record<string, SchemaNode> = {};
  let count = 0;
  const add = ([text, ...children]: Sketch, parent: string | null, place: number): string => {
    count += 1;
    const id = `t${count}`;
    const order = `a${String(place).padStart(3, "0")}`;
    const isMain = parent !== null && nodes[parent]?.parent === null;
    nodes[id] = { parent, order, text: text === "" ? [] : [{ text }], ...(isMain && { side: "right" }) };
    children.forEach((child, index) => add(child, id, index));
    return id;
  };
  const root = add(sketch, null, 0);
  return { version: 1, root, nodes, connections: {}, notes: {} };
}

/** The same map with more said of one topic. */
export function withTopic(schema: Schema, name: string, more: Partial<SchemaNode>): Schema {
  const id = idOf(schema, name);
  return { ...schema, nodes: { ...schema.nodes, [id]: { ...(schema.nodes[id] as SchemaNode), ...more } } };
}

export const findNode = (schema: Schema, name: string): SchemaNode => schema.nodes[idOf(schema, name)] as SchemaNode;

export function idOf({ nodes }: Schema, name: string): string {
  const found = Object.entries(nodes).find(([, { text }]) => text.map((run) => run.text).join("") === name);
  if (!found) throw new Error(`there is no topic ${name}`);
  return found[0];
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
  readonly schema?: Schema;
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
  const items = tree.getByRole("treeitem");
  // The largest maps take their time on a busy machine.
  await expect(items.first()).toBeAttached({ timeout: 30_000 });
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
    async framesOf(...names) {
      const frames: Record<string, Frame> = {};
      for (const name of names) {
        await select(name);
        frames[name] = await readFrame(topic(name), box);
      }
      await box.press("Escape");
      await expect(tree.locator("[aria-selected=true]")).toHaveCount(0);
      return frames;
    },
    selected: () => tree.locator("[aria-selected=true]").allTextContents(),
    shown: async () => readTree(await items.evaluateAll(listLevels)),
    stored,
    sketch: async () => sketchOf((await stored()).schema),
  };
}

/** Around the text, by level: from it to the edge of its topic, and the height of its line. */
const METRICS = [
  { x: 24, y: 14, line: 26 },
  { x: 16, y: 9, line: 22 },
  { x: 12, y: 6, line: 20 },
  { x: 6, y: 3, line: 20 },
] as const;
/** The text box is a little wider than its text. */
const SLACK = 2;

async function readFrame(item: Locator, box: Locator): Promise<Frame> {
  const level = Number(await item.getAttribute("aria-level"));
  const { x: padding, y: above, line } = METRICS[Math.min(level, METRICS.length) - 1] as (typeof METRICS)[number];
  const { x, y, width } = (await box.boundingBox()) as { x: number; y: number; width: number };
  // Only the root's text stands in the middle.
  const textLeft = level === 1 ? x + SLACK / 2 : x;
  const [left, right] = [textLeft - padding, textLeft + width - SLACK + padding];
  const [top, bottom] = [y - above, y + line + above];
  return { left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
}

const listLevels = (items: readonly Element[]) =>
  items.map((item) => ({ level: Number(item.getAttribute("aria-level")), name: item.textContent }));

function readTree(items: readonly { level: number; name: string }[]): Sketch {
  const path: [string, ...Sketch[]][] = [];
  for (const { level, name } of items) {
    const topic: [string, ...Sketch[]] = [name];
    path[level - 2]?.push(topic);
    path[level - 1] = topic;
  }
  return path[0] as Sketch;
}
