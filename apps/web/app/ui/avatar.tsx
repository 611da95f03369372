import styles from "./avatar.module.css";

const PEOPLE_COLORS = 8;

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
      className={`${styles.avatar} ${styles[size]} ${styles[`person${colorIndex(id)}`]}`}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
}

function colorIndex(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return (hash % PEOPLE_COLORS) + 1;
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
