import { useText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./hero.module.css";
import { ProductWindow } from "./product-window.tsx";
import type { SampleMaps } from "./sample-maps.ts";
import { StartLink } from "./start-link.tsx";

/** Reaches up behind the header, which lies on the same ground. */
export function Hero({ maps }: { maps: SampleMaps }) {
  const t = useText();
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
      <ProductWindow maps={maps} />
    </section>
  );
}
