import { type Locale, languageOf } from "@treeline/contract";
import type { AriaItem } from "@treeline/editor";
import { enMarks } from "../../../../texts/en/marks.ts";
import { ruMarks } from "../../../../texts/ru/marks.ts";
import { createText } from "../../../../texts/text-function.ts";

export type DescribeMarks = (item: Pick<AriaItem, "marks" | "due" | "person">) => readonly string[];

/** The marks of a topic in words, for its accessible name. */
export function createMarkWords(locale: Locale): DescribeMarks {
  const t = createText<typeof enMarks>(locale, languageOf(locale) === "ru" ? ruMarks : enMarks);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const nameOf = (mark: string) => (mark in enMarks.name ? t(`name.${mark as keyof typeof enMarks.name}`) : mark);
  return ({ marks, due, person }) => {
    const words = marks.split(" ").map(nameOf);
    if (!/(^| )task-/.test(marks)) return words;
    const day = due && t("dueOn", { day: days.format(new Date(`${due}T00:00:00Z`)) });
    return [...words, day, person].filter((word): word is string => Boolean(word));
  };
}
