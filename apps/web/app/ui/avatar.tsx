import styles from "./avatar.module.css";
import { personNumber } from "./person-colour.ts";

interface AvatarProps {
  readonly id: string;
  readonly name: string;
  /** The address of the person's picture. Lists kept in the browser by an older build have none. */
  readonly picture?: string | null | undefined;
  readonly size?: "small" | "medium" | "large";
}

/**
 * A person's picture, or initials on a colour that always is the same for them. These are drawn, not text: a name stands beside it or on
 * its button. They are under the picture too, for as long as it loads and where it cannot be had.
 */
export function Avatar({ id, name, picture, size = "medium" }: AvatarProps) {
  return (
    <span
      className={`${styles.avatar} ${styles[size]} ${styles[`person${personNumber(id)}`]}`}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    >
      {picture && <img src={picture} alt="" />}
    </span>
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
