import { useRouteText } from "../../texts/use-text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DetailCard } from "./detail-card.tsx";
import styles from "./details-section.module.css";
import { PERSON_IDS } from "./person-ids.ts";

export function SharingCard() {
  const t = useRouteText("home");
  return (
    <DetailCard title={t("home.sharing.title")} text={t("home.sharing.text")} isWide>
      <dl className={styles.panel}>
        {(["first", "second"] as const).map((person) => (
          <div key={person} className={styles.row}>
            <dt className={styles.person}>
              <Avatar id={PERSON_IDS[person]} name={t(`home.sharing.${person}`)} />
              {t(`home.sharing.${person}`)}
            </dt>
            <dd className={styles.right}>{t("home.sharing.canEdit")}</dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt className={styles.person}>
            <span className={styles.anyone}>
              <Icon name="globe" size={18} />
            </span>
            {t("home.sharing.anyone")}
          </dt>
          <dd className={styles.right}>{t("home.sharing.canView")}</dd>
        </div>
      </dl>
    </DetailCard>
  );
}
