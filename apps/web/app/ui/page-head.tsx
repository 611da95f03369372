import { useText } from "../texts/use-text.ts";

/** Title and description of a page; React moves them into the head. */
export function PageHead({ title, description }: { title: string; description: string }) {
  const t = useText();
  return (
    <>
      <title>{`${title} · ${t("product.name")}`}</title>
      <meta name="description" content={description} />
    </>
  );
}
