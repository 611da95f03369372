import { LinkCard, type LinkCardProps } from "../lib/page/link-card.tsx";
import { useText } from "../texts/use-text.ts";

type PageHeadProps = Omit<LinkCardProps, "isIndexed"> & Partial<Pick<LinkCardProps, "isIndexed">>;

/** Title and description of a page; React moves them into the head. */
export function PageHead({ title, description, picture, isIndexed = false }: PageHeadProps) {
  const t = useText();
  return (
    <>
      <title>{`${title} · ${t("product.name")}`}</title>
      <meta name="description" content={description} />
      {import.meta.env.SSR && <LinkCard {...{ title, description, picture, isIndexed }} />}
    </>
  );
}
