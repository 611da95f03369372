import { Fragment } from "react";
import { useFindingText } from "../use-finding-text.ts";
import type { Caps, SheetRow } from "./sheet-sections.ts";
import styles from "./shortcut-sheet.module.css";

export function SheetList({ title, rows }: { readonly title: string; readonly rows: readonly SheetRow[] }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <dl>
        {rows.map(({ name, keys }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={styles.keys}>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Keys({ keys }: { readonly keys: readonly Caps[] }) {
  const t = useFindingText();
  return keys.map((caps, i) => (
    <Fragment key={caps.join(" ")}>
      {i > 0 && <span className={styles.or}>{t("sheet.or")}</span>}
      <span className={styles.chord}>
        {caps.map((cap) => (
          <kbd key={cap} className={styles.key}>
            {cap}
          </kbd>
        ))}
      </span>
    </Fragment>
  ));
}
