import { languageOf } from "@treeline/contract";
import { ClosingBand } from "../features/home/closing-band.tsx";
import { DetailsSection } from "../features/home/details-section.tsx";
import { Hero } from "../features/home/hero.tsx";
import styles from "../features/home/home.module.css";
import { LayoutsSection } from "../features/home/layouts-section.tsx";
import { readPictures } from "../features/home/pictures.server.ts";
import { readSample } from "../features/home/sample/read-sample.server.ts";
import { visitorContext } from "../lib/visitor/page-context.ts";
import { homeTextsFor } from "../texts/home-texts.server.ts";
import { useHomeTexts } from "../texts/use-home-text.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/home";

/** The maps of the page as the engine draws them, in the visitor's language; the large one also as data. */
export function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitorContext);
  const language = languageOf(locale);
  return { pictures: readPictures(language), sample: readSample(language), texts: homeTextsFor(locale) };
}

export default function Home({ loaderData: { sample, pictures, texts } }: Route.ComponentProps) {
  const t = useHomeTexts(texts);
  return (
    <div className={styles.home}>
      <PageHead title={t("home.title")} description={t("home.lead")} />
      <Hero sample={sample} />
      <LayoutsSection pictures={pictures.layouts} />
      <DetailsSection pictures={pictures} />
      <ClosingBand />
    </div>
  );
}
