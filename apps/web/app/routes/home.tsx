import { useText } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";

export const loader = () => null;

export default function Home() {
  const t = useText();
  return (
    <>
      <PageHead title={t("home.title")} description={t("home.description")} />
      <h1>{t("home.title")}</h1>
    </>
  );
}
