import { useHomeText } from "../../texts/use-home-text.ts";
import styles from "./details-section.module.css";
import { KeyboardCard } from "./keyboard-card.tsx";
import { MoreCard } from "./more-card.tsx";
import type { HomePictures } from "./pictures.ts";
import section from "./section.module.css";
import { SharingCard } from "./sharing-card.tsx";
import { ThemesCard } from "./themes-card.tsx";

export function DetailsSection({ pictures }: { pictures: HomePictures }) {
  const t = useHomeText();
  return (
    <section className={section.section}>
      <h2 className={section.title}>{t("home.details.title")}</h2>
      <div className={styles.cards}>
        <KeyboardCard />
        <SharingCard />
        <ThemesCard themes={pictures.themes} />
        <MoreCard picture={pictures.walk} />
      </div>
    </section>
  );
}
