import { DrawnMap } from "../../lib/sketch/drawn-map.tsx";
import { useRouteText } from "../../texts/use-text.ts";
import { DetailCard } from "./detail-card.tsx";
import styles from "./details-section.module.css";
import { KeyboardCard } from "./keyboard-card.tsx";
import type { HomePictures } from "./pictures.ts";
import section from "./section.module.css";
import { SharingCard } from "./sharing-card.tsx";
import { ThemesCard } from "./themes-card.tsx";
import { TouchCard } from "./touch-card.tsx";

export function DetailsSection({ pictures }: { pictures: HomePictures }) {
  const t = useRouteText("home");
  return (
    <section className={section.section}>
      <h2 className={section.title}>{t("home.details.title")}</h2>
      <div className={styles.cards}>
        <KeyboardCard />
        <TouchCard />
        <SharingCard />
        <ThemesCard themes={pictures.themes} />
        <MoreCard picture={pictures.walk} />
      </div>
    </section>
  );
}

function MoreCard({ picture }: { picture: string }) {
  const t = useRouteText("home");
  return (
    <DetailCard title={t("home.more.title")} text={t("home.more.text")}>
      <DrawnMap svg={picture} label={t("home.more.label")} className={styles.walk} />
    </DetailCard>
  );
}
