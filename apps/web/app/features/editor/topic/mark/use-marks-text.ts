import { enMarks } from "../../../../texts/en/marks.ts";
import { ruMarks } from "../../../../texts/ru/marks.ts";
import { usePartText } from "../../../../texts/use-part-text.ts";

const TEXTS = { en: enMarks, ru: ruMarks };

export const useMarksText = () => usePartText(TEXTS);

/** What a mark is called; an emoji is its own name. */
export function useMarkName(): (mark: string) => string {
  const t = useMarksText();
  return (mark) => (mark in enMarks.name ? t(`name.${mark as keyof typeof enMarks.name}`) : mark);
}
