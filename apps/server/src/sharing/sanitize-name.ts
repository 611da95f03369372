const NAME_SHOWN_LENGTH = 80;
const TEXT_SHOWN_LENGTH = 500;
/** Zero width: the eye sees nothing, and a mail program no address. */
const GAP = "\u200b";

/**
 * Names are written by people and mailed to strangers: no line ends that would make headers, no direction overrides that turn the
 * text around, no addresses that mail programs make into links.
 */
export const sanitizeName = (name: string): string => sanitize(name, NAME_SHOWN_LENGTH);

/** The same for what somebody has written to a stranger. */
export const sanitizeText = (text: string): string => sanitize(text, TEXT_SHOWN_LENGTH);

function sanitize(text: string, maxLength: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/\S*(?::\/\/|www\.)\S*/giu, "…")
    .trim();
  const characters = [...plain];
  const short = characters.length > maxLength ? `${characters.slice(0, maxLength).join("")}…` : plain;
  return short.replaceAll(/(?<=[\p{L}\p{N}])[.@](?=\p{L})/gu, (mark) => mark + GAP);
}
