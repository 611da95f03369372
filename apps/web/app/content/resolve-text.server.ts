import type { TextPageContent, TextSource } from "./text-page.tsx";

/** A server where everything is free does not speak of plans and payment. */
export function resolveText(source: TextSource, { hasBilling }: { hasBilling: boolean }): TextPageContent {
  const linesOf = (block: TextSource["sections"][number]["blocks"][number]) => {
    if (typeof block === "string") return block;
    return block.flatMap((line) => {
      if (typeof line === "string") return [line];
      return hasBilling ? [line.withPlans] : (line.without ?? []);
    });
  };
  return {
    changedOn: source.changedOn,
    intro: source.intro,
    sections: source.sections
      .filter(({ isAboutPlans }) => hasBilling || !isAboutPlans)
      .map(({ title, blocks }) => ({ title, blocks: blocks.map(linesOf) })),
  };
}
