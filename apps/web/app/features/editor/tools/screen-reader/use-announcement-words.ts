import type { Announcement } from "@treeline/editor";
import type { LayoutName } from "@treeline/map";
import { useEditorText } from "../../../../texts/use-text.ts";

/** A long text is known by its beginning. */
const NAME_MAX = 100;

type KindOf<K> = K extends `announce.${infer Kind}` ? Kind : never;
type Kind = KindOf<Announcement["key"]>;

/** An announcement in the user's language. */
export function useAnnouncementWords(): (announcement: Announcement) => string {
  const t = useEditorText();
  return ({ key, values }) => {
    const kind = key.slice("announce.".length) as Kind;
    const {
      name = "",
      from = "",
      to = "",
      label = "",
      layout = "",
      count = 0,
      place = 0,
      size = 0,
      level = 0,
    } = values;
    const nameOf = (text: string | number) => String(text).trim().slice(0, NAME_MAX) || t("tools.mirror.untitled");
    return t(`announce.${kind}`, {
      name: nameOf(name),
      from: nameOf(from),
      to: nameOf(to),
      label,
      layout: layout === "" ? "" : t(`command.layout-${layout as LayoutName}`),
      count: Number(count),
      place,
      size,
      level,
    });
  };
}
