import type { PointerEvent, ReactNode } from "react";
import { useLocale, type useText } from "../../texts/use-text.ts";
import { formatEdited, formatMoment } from "./format-edited.ts";
import { useSharedClock } from "./use-clock.ts";

interface EditedTimeProps {
  readonly at: string;
  readonly isBare?: boolean;
  readonly t: ReturnType<typeof useText>;
}

/** "Edited 12 minutes ago"; with the owner in front of it, only "12 minutes ago". */
export function EditedTime({ at, isBare = false, t }: EditedTimeProps): ReactNode {
  const locale = useLocale();
  const clock = useSharedClock();
  const edited = formatEdited(at, clock, locale);
  const when = "near" in edited ? edited.near : edited.date;
  const words = "near" in edited ? t("library.edited", { when }) : t("library.editedOn", { date: when });
  // Only for whoever points at it: in a long list it would be written thousands of times for nobody.
  const tellMoment = ({ currentTarget }: PointerEvent<HTMLTimeElement>) => {
    currentTarget.title = formatMoment(at, locale);
  };
  return (
    <time dateTime={at} onPointerEnter={tellMoment}>
      {isBare ? when : words}
    </time>
  );
}
