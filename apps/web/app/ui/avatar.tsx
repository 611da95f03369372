import styles from "./avatar.module.css";
import { personNumber } from "./person-colour.ts";

/** Initials on a colour that always is the same for one person. They are drawn, not text: a name stands beside it or on its button. */
export function Avatar({
  id,
  name,
  size = "medium",
}: {
  id: string;
  name: string;
  size?: "small" | "medium" | "large";
}) {
  return (
    <span
      className={`${styles.avatar} ${styles[size]} ${styles[`person${personNumber(id)}`]}`}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
}

/** As people count: a flag or a family is one. */
const characters = new Intl.Segmenter();

const firstCharacterOf = (word: string): string =>
  characters.segment(word)[Symbol.iterator]().next().value?.segment ?? "";

export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => firstCharacterOf(word ?? ""))
    .join("")
    .toUpperCase();
}
