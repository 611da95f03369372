import { useHomeText } from "../../texts/use-home-text.ts";
import { DetailCard } from "./detail-card.tsx";
import styles from "./details-section.module.css";
import { DrawnMap } from "./drawn-map.tsx";

export function MoreCard({ picture }: { picture: string }) {
  const t = useHomeText();
  return (
    <DetailCard title={t("home.more.title")} text={t("home.more.text")}>
      <DrawnMap svg={picture} label={t("home.more.label")} className={styles.walk} />
    </DetailCard>
  );
}
