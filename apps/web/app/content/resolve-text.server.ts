import type { PlanLine, TextPageContent, TextSource } from "./text-page.tsx";

/** A server where everything is free does not speak of plans and payment. */
export function resolveText(source: TextSource, { hasBilling }: { hasBilling: boolean }): TextPageContent {
  const wordsOf = (line: string | PlanLine): string[] => {
    if (typeof line === "string") return [line];
    const words = hasBilling ? line.withPlans : line.without;
    return words === undefined ? [] : [words];
  };
  return {
    changedOn: source.changedOn,
    intro: source.intro,
    sections: source.sections
      .filter(({ isAboutPlans }) => hasBilling || !isAboutPlans)
      .map(({ title, blocks }) => ({
        title,
        blocks: blocks.flatMap((block): (string | string[])[] =>
          isList(block) ? [block.flatMap(wordsOf)] : wordsOf(block),
        ),
      })),
  };
}

const isList = <T>(block: T | readonly T[]): block is readonly T[] => Array.isArray(block);
