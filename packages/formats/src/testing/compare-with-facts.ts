import type { Sheet } from "../sheet/sheet.ts";
import type { CorpusFile } from "./corpus.ts";
import { collapse, countSheet } from "./count-sheet.ts";

type Facts = Readonly<Record<string, unknown>>;
type Counts = ReturnType<typeof countSheet>;
type Pair = readonly [name: string, fact: unknown, found: unknown];

/** What differs between the facts of a file and what its reader found, as lines. Facts that a format does not have are left out. */
export function compareWithFacts({ format, facts }: CorpusFile, sheets: readonly Sheet[]): string[] {
  const counts = sheets.map(countSheet);
  const [first] = counts as [Counts];
  const pairs = (COMPARISONS[format] ?? compareSmall)(facts, first, counts);
  return pairs
    .filter(([, fact, found]) => fact !== undefined && fact !== null && JSON.stringify(fact) !== JSON.stringify(found))
    .map(([name, fact, found]) => `${name}: ${JSON.stringify(fact)} in the facts, ${JSON.stringify(found)} found`);
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? collapse(value) : undefined);

/** The facts have a space wherever a tag stands in rich text. */
const bare = (value: unknown): string => String(text(value)).replaceAll(" ", "");

const COMPARISONS: Readonly<Record<string, (facts: Facts, first: Counts, all: readonly Counts[]) => Pair[]>> = {
  mm: (facts, first) => {
    const sides = facts.firstLevel as { left?: number; right?: number };
    const children = (facts.firstChildren as string[]).map((each) => collapse(each).slice(0, 40));
    return [
      ["topics", facts.nodes, first.nodes],
      ["depth", facts.maxDepth, first.maxDepth],
      ["root", bare(facts.rootText), bare(first.rootText)],
      ["first topics", children, first.firstTexts.slice(0, children.length).map((each) => each.slice(0, 40))],
      ["left", sides.left, first.left],
      ["right", sides.right, first.right],
      ["relationships", facts.arrowLinks, first.relationships],
      ["links", facts.links, first.links],
      ["folded", facts.folded, first.folded],
      ["notes", facts.notes, first.notes],
      ["details", facts.details, first.details],
      ["pictures", Number(facts.images) + Number(facts.imagesInTextAttribute ?? 0), first.images],
      ["icons", facts.icons, first.marks],
      ["clouds", facts.clouds, first.boundaries],
      ["attributes", facts.attributes, first.attributes],
      ["summaries", facts.summaries, first.summary],
      ["free nodes", facts.freeNodes, first.floating],
      ["encrypted", facts.encrypted, first.locked],
      ["text colours", facts.textColours, first.textColours],
      ["backgrounds", facts.backgroundColours, first.backgroundColours],
      ["empty texts", facts.emptyText, first.emptyText],
    ];
  },
  xmind: (facts, _, all) =>
    (facts.sheets as Facts[]).flatMap((sheet, at): Pair[] => {
      const counts = all[at];
      return [
        [`title ${at}`, text(sheet.title), counts?.title],
        [`root ${at}`, text(sheet.rootText), counts?.rootText],
        [`topics ${at}`, sheet.nodes, counts?.nodes],
        [`depth ${at}`, sheet.maxDepth, counts?.maxDepth],
        [`relationships ${at}`, sheet.relationships, counts?.relationships],
        [`links ${at}`, sheet.links, counts?.links],
        [`notes ${at}`, sheet.notes, counts?.notes],
        [`pictures ${at}`, sheet.images, counts?.images],
        [`folded ${at}`, sheet.folded, counts?.folded],
        [`markers ${at}`, sheet.markers, counts?.marks],
        [`labels ${at}`, sheet.labels, counts?.labels],
        [`boundaries ${at}`, sheet.boundaries, counts?.boundaries],
        [`summaries ${at}`, sheet.summary, counts?.summary],
        [`floating ${at}`, sheet.detached, counts?.floating],
        [`callouts ${at}`, sheet.callout, counts?.callout],
        [`empty texts ${at}`, sheet.emptyText, counts?.emptyText],
      ];
    }),
  opml: (facts, first) => {
    const isJoined = facts.topLevel !== 1;
    const [top] = facts.firstTexts as string[];
    return [
      ["topics", Number(facts.outlines) + (isJoined ? 1 : 0), first.nodes],
      ["depth", Number(facts.maxDepth) - (isJoined ? 0 : 1), first.maxDepth],
      ["title", text(facts.title), first.title],
      ["first text", text(top), isJoined ? first.firstTexts[0] : first.rootText],
      ["links", facts.links, first.links],
      ["notes", facts.notes, first.notes],
    ];
  },
  md: (facts, first) => {
    const isJoined = facts.topLevel !== 1;
    const [top] = facts.firstTexts as string[];
    return [
      ["topics", Number(facts.nodesWithoutSyntheticRoot) + (isJoined ? 1 : 0), first.nodes],
      ["depth", Number(facts.maxDepth) - (isJoined ? 0 : 1), first.maxDepth],
      ["first text", text(top), isJoined ? first.firstTexts[0] : first.rootText],
      ["links", facts.linksInText, first.links + first.textLinks + first.noteLinks],
    ];
  },
};

/** Of the formats with few facts, counted by hand. */
function compareSmall(facts: Facts, first: Counts): Pair[] {
  return [
    ["topics", facts.nodes ?? facts.topics, first.nodes],
    ["depth", facts.maxDepth, first.maxDepth],
    ["root", text(facts.rootText), first.rootText],
    ["links", facts.links ?? facts.hyperlinks, first.links],
    ["notes", facts.notes, first.notes],
    ["relationships", facts.relationships ?? facts.relations, first.relationships],
    ["folded", facts.collapsed, first.folded],
    ["marks", facts.icons, first.marks],
    ["floating", facts.roots === undefined ? undefined : Number(facts.roots) - 1, first.floating],
  ];
}
