import { formatBinding } from "@treeline/editor";
import { enGestures } from "../../../../texts/en/gestures.ts";
import { ruGestures } from "../../../../texts/ru/gestures.ts";
import { usePartText } from "../../../../texts/use-part-text.ts";
import { useEditor } from "../../session/session.ts";
import { useFindingText } from "../use-finding-text.ts";
import styles from "./shortcut-sheet.module.css";

const TEXTS = { en: enGestures, ru: ruGestures };

/** Those that change the map are absent where it cannot be changed. */
const GESTURES = [
  "move",
  "copy",
  "connect",
  "area",
  "add",
  "edit",
  "scroll",
  "pan",
  "zoom",
  "foldBranch",
  "mark",
  "openLink",
] as const;
const TOUCHES = ["pan", "select", "edit", "move", "zoom"] as const;
const CHANGING: ReadonlySet<string> = new Set(["move", "copy", "connect", "area", "edit", "mark"]);

/** Descriptions of the pointer and touch gestures. */
export function GestureSections() {
  const t = useFindingText();
  const g = usePartText(TEXTS);
  const { isReadOnly, isMac, language } = useEditor().state;
  const isShown = (gesture: string) => !isReadOnly || !CHANGING.has(gesture);
  const keys = {
    alt: isMac ? "⌥" : "Alt",
    mod: isMac ? "⌘" : "Ctrl",
    space: formatBinding("Space", { isMac, language }),
  };
  return (
    <>
      <GestureList
        title={t("sheet.pointer")}
        rows={GESTURES.filter(isShown).map((gesture) => ({
          how: g(`pointer.${gesture}.how`, keys),
          what: g(`pointer.${gesture}.what`),
        }))}
      />
      <GestureList
        title={t("sheet.touch")}
        rows={TOUCHES.filter(isShown).map((gesture) => ({
          how: g(`touch.${gesture}.how`),
          what: g(`touch.${gesture}.what`),
        }))}
      />
    </>
  );
}

interface GestureRow {
  readonly how: string;
  readonly what: string;
}

function GestureList({ title, rows }: { readonly title: string; readonly rows: readonly GestureRow[] }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <dl>
        {rows.map(({ how, what }) => (
          <div key={how} className={styles.row}>
            <dt>{what}</dt>
            <dd className={styles.words}>{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
