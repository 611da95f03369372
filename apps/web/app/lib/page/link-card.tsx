import { at, type DocumentItem, languageOf } from "@treeline/contract";
import { useLocation } from "react-router";
import { useLocale, useText } from "../../texts/use-text.ts";
import { pathOf } from "../api/route-at.ts";
import { useAppUrl } from "./app-url.ts";

export interface LinkCardProps {
  readonly title: string;
  readonly description: string;
  /** The path of a picture of 1200 × 630; the product's own if not given. */
  readonly picture?: string | undefined;
  /** Pages that only some people may see, or that stand for nothing by themselves, are not to be found in a search. */
  readonly isIndexed: boolean;
}

/** For a document that everybody may see. Chats keep pictures by their address, so it changes with the map. */
export function cardOf({ id, updated_at }: DocumentItem): string {
  return `${pathOf(at.getCard, { params: { id } })}?at=${Date.parse(updated_at)}`;
}

const SIZE = { width: 1200, height: 630 };

/** What chats show of a link to a page, and what search engines may do with it. They never run scripts, so it is written by the server alone. */
export function LinkCard({ title, description, picture, isIndexed }: LinkCardProps) {
  const t = useText();
  const locale = useLocale();
  const appUrl = useAppUrl();
  const { pathname } = useLocation();
  if (!appUrl) return null;
  const urlOf = (path: string) => new URL(path, appUrl).href;
  return (
    <>
      {isIndexed ? <link rel="canonical" href={urlOf(pathname)} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t("product.name")} />
      <meta property="og:locale" content={languageOf(locale) === "ru" ? "ru_RU" : "en_US"} />
      <meta property="og:url" content={urlOf(pathname)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={urlOf(picture ?? `/card.${languageOf(locale)}.png`)} />
      <meta property="og:image:width" content={String(SIZE.width)} />
      <meta property="og:image:height" content={String(SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
