import { useRootData } from "../../lib/page/root-data.ts";
import { useRouteText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./hero.module.css";
import { ProductWindow } from "./product-window.tsx";
import type { Sample } from "./sample/sample.ts";
import { StartLink } from "./start-link.tsx";

/** Reaches up behind the header, which lies on the same ground. */
export function Hero({ sample }: { sample: Sample }) {
  const t = useRouteText("home");
  const { user } = useRootData();
  return (
    <section className={styles.hero}>
      <div className={styles.pines} />
      <h1 className={styles.title}>{t("home.title")}</h1>
      <p className={styles.lead}>{t("home.lead")}</p>
      <div className={styles.actions}>
        <StartLink />
        <ButtonLink to="#example" variant="secondary" size="large">
          {t("home.example")}
        </ButtonLink>
      </div>
      {!user && <p className={styles.note}>{t("home.note")}</p>}
      <ProductWindow sample={sample} />
    </section>
  );
}
