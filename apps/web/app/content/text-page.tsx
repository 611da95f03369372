import { formatDate } from "../lib/visitor/locale.ts";
import { useLocale, useText } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";
import styles from "./text-page.module.css";

/** A long text: sections of paragraphs and lists. */
export interface TextPageContent {
  readonly changedOn: string;
  readonly intro: string;
  readonly sections: readonly {
    readonly title: string;
    readonly blocks: readonly (string | readonly string[])[];
  }[];
}

/** As it is written: some of it is only true where there are plans. */
export interface TextSource {
  readonly changedOn: string;
  readonly intro: string;
  readonly sections: readonly {
    readonly title: string;
    readonly isAboutPlans?: true;
    readonly blocks: readonly (string | PlanLine | readonly (string | PlanLine)[])[];
  }[];
}

export interface PlanLine {
  readonly withPlans: string;
  readonly without?: string;
}

interface TextPageProps {
  readonly title: string;
  readonly description: string;
  readonly content: TextPageContent;
}

export function TextPage({ title, description, content }: TextPageProps) {
  const t = useText();
  const locale = useLocale();
  return (
    <article className={styles.page}>
      <PageHead title={title} description={description} isIndexed />
      <h1>{title}</h1>
      <p className={styles.changed}>{t("privacy.changed", { date: formatDate(content.changedOn, locale) })}</p>
      <p>{keepDash(content.intro)}</p>
      {content.sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.blocks.map((block) =>
            typeof block === "string" ? (
              <p key={block}>{keepDash(block)}</p>
            ) : (
              <ul key={block.join()}>
                {block.map((line) => (
                  <li key={line}>{keepDash(line)}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </article>
  );
}

/** A dash never begins a line. */
function keepDash(text: string): string {
  return text.replaceAll(" — ", "\u00a0— ");
}
