import { Form, Link, useNavigation } from "react-router";
import { useRootData } from "../../lib/page/root-data.ts";
import { DrawnMap } from "../../lib/sketch/drawn-map.tsx";
import { useHasLocalMap } from "../../lib/storage/use-has-local-map.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { OfferedTemplate } from "./template.ts";
import styles from "./template-grid.module.css";
import { useTemplatesText } from "./use-templates-text.ts";

/** Templates to choose from: a new document for signed-in users, for visitors the map that their browser keeps. */
export function TemplateGrid({ templates }: { templates: readonly OfferedTemplate[] }) {
  const { user } = useRootData();
  const hasBegun = useHasLocalMap();
  return user ? <OwnTemplates templates={templates} /> : <TrialTemplates templates={templates} isTaken={hasBegun} />;
}

function OwnTemplates({ templates }: { templates: readonly OfferedTemplate[] }) {
  const { state, formData } = useNavigation();
  const chosen = state === "idle" ? undefined : formData?.get("template");
  return (
    <Form method="post" action="/templates">
      <ul className={styles.grid}>
        {templates.map((template) => (
          <li key={template.id}>
            <button
              type="submit"
              name="template"
              value={template.id}
              className={styles.card}
              aria-busy={chosen === template.id || undefined}
            >
              <CardContent template={template} />
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}

function TrialTemplates({ templates, isTaken }: { templates: readonly OfferedTemplate[]; isTaken: boolean }) {
  return (
    <>
      {isTaken && <TakenNotice />}
      <ul className={styles.grid}>
        {templates.map((template) => (
          <li key={template.id}>
            <Link to={isTaken ? "/signup?next=/templates" : `/try?template=${template.id}`} className={styles.card}>
              <CardContent template={template} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Without an account there is one map, and nothing may replace what somebody has worked on. */
function TakenNotice() {
  const s = useTemplatesText();
  return (
    <Notice tone="warn">
      <div className={styles.taken}>
        <span>{s("taken")}</span>
        <ButtonLink to="/signup?next=/templates" size="small">
          {s("signUp")}
        </ButtonLink>
        <ButtonLink to="/try" size="small" variant="ghost">
          {s("goOn")}
        </ButtonLink>
      </div>
    </Notice>
  );
}

function CardContent({ template: { svg, title, text } }: { template: OfferedTemplate }) {
  return (
    <>
      <DrawnMap svg={svg} label={null} className={styles.picture} />
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </>
  );
}
