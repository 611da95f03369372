import { languageOf } from "@treeline/contract";
import { ClosingBand } from "../features/home/closing-band.tsx";
import { DetailsSection } from "../features/home/details-section.tsx";
import { Hero } from "../features/home/hero.tsx";
import styles from "../features/home/home.module.css";
import { LayoutsSection } from "../features/home/layouts-section.tsx";
import { readSample } from "../features/home/sample/read-sample.server.ts";
import { sampleMaps } from "../features/home/sample-maps.server.ts";
import { visitorContext } from "../lib/page-context.ts";
import { useText } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/home";

/** The sample maps travel as data, in one language; the large one with its picture. */
export function loader({ context }: Route.LoaderArgs) {
  const language = languageOf(context.get(visitorContext).locale);
  return { ...sampleMaps[language], sample: readSample(language) };
}

export default function Home({ loaderData: { sample, picnic, walk } }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className={styles.home}>
      <PageHead title={t("home.title")} description={t("home.lead")} />
      <Hero sample={sample} />
      <LayoutsSection outline={picnic} />
      <DetailsSection walk={walk} />
      <ClosingBand />
    </div>
  );
}
