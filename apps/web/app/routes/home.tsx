import { languageOf } from "@treeline/contract";
import { ClosingBand } from "../features/home/closing-band.tsx";
import { DetailsSection } from "../features/home/details-section.tsx";
import { Hero } from "../features/home/hero.tsx";
import styles from "../features/home/home.module.css";
import { HostingSection } from "../features/home/hosting-section.tsx";
import { LayoutsSection } from "../features/home/layouts-section.tsx";
import { readPictures } from "../features/home/pictures.server.ts";
import { QuestionsSection } from "../features/home/questions-section.tsx";
import { ReasonsSection } from "../features/home/reasons-section.tsx";
import { readSample } from "../features/home/sample/read-sample.server.ts";
import section from "../features/home/section.module.css";
import { UsesSection } from "../features/home/uses-section.tsx";
import { PriceSection } from "../features/plans/price-section.tsx";
import { readPlans } from "../features/plans/read-plans.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { textsFor } from "../texts/texts.server.ts";
import { useRouteTexts } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/home";

/** The maps of the page as the engine draws them, in the visitor's language; the large one also as data. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitorContext);
  const host = context.get(hostContext);
  const language = languageOf(locale);
  // The page is whole without prices too.
  const plans = host.hasBilling ? await readPlans(host, locale).catch(() => null) : null;
  return { pictures: readPictures(language), sample: readSample(language), plans, texts: textsFor(locale).home };
}

export default function Home({ loaderData: { sample, pictures, plans, texts } }: Route.ComponentProps) {
  const t = useRouteTexts("home", texts);
  return (
    <div className={styles.home}>
      <PageHead title={t("home.title")} description={t("home.lead")} isIndexed />
      <Hero sample={sample} />
      <LayoutsSection pictures={pictures.layouts} />
      <ReasonsSection />
      <DetailsSection pictures={pictures} />
      <UsesSection />
      {plans && <PriceSection plans={plans} className={section.section as string} />}
      <HostingSection />
      <QuestionsSection />
      <ClosingBand />
    </div>
  );
}
