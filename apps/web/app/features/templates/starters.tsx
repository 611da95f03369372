import { ButtonLink } from "../../ui/button.tsx";
import type { OfferedTemplate } from "./template.ts";
import styles from "./template-grid.module.css";
import { TemplateGrid } from "./template-grid.tsx";
import { useTemplatesText } from "./use-templates-text.ts";

/** For those who have no documents yet: the map that teaches, and a few templates. */
export function Starters({ templates }: { templates: readonly OfferedTemplate[] }) {
  const s = useTemplatesText();
  return (
    <section className={styles.strip}>
      <header className={styles.stripHead}>
        <h2 className={styles.stripTitle}>{s("begin")}</h2>
        <ButtonLink to="/templates" variant="ghost" size="small">
          {s("all")}
        </ButtonLink>
      </header>
      <TemplateGrid templates={templates} />
    </section>
  );
}
