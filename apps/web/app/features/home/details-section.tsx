import { useHomeText } from "../../texts/use-home-text.ts";
import styles from "./details-section.module.css";
import type { SampleTopic } from "./drawing/sample-topic.ts";
import { KeyboardCard } from "./keyboard-card.tsx";
import { MoreCard } from "./more-card.tsx";
import section from "./section.module.css";
import { SharingCard } from "./sharing-card.tsx";
import { ThemesCard } from "./themes-card.tsx";

export function DetailsSection({ walk }: { walk: SampleTopic }) {
  const t = useHomeText();
  return (
    <section className={section.section}>
      <h2 className={section.title}>{t("home.details.title")}</h2>
      <div className={styles.cards}>
        <KeyboardCard />
        <SharingCard />
        <ThemesCard />
        <MoreCard walk={walk} />
      </div>
    </section>
  );
}
