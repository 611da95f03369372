import { languageOf } from "@treeline/contract";
import { ClosingBand } from "../features/home/closing-band.tsx";
import { DetailsSection } from "../features/home/details-section.tsx";
import { Hero } from "../features/home/hero.tsx";
import styles from "../features/home/home.module.css";
import { LayoutsSection } from "../features/home/layouts-section.tsx";
import { sampleMaps } from "../features/home/sample-maps.server.ts";
import { visitorContext } from "../lib/page-context.ts";
import { useText } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/home";

/** The sample maps travel as data, in one language. */
export function loader({ context }: Route.LoaderArgs) {
  return sampleMaps[languageOf(context.get(visitorContext).locale)];
}

export default function Home({ loaderData: maps }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className={styles.home}>
      <PageHead title={t("home.title")} description={t("home.lead")} />
      <Hero maps={maps} />
      <LayoutsSection outline={maps.picnic} />
      <DetailsSection walk={maps.walk} />
      <ClosingBand />
    </div>
  );
}
