/** Something that a reader sees. Names without one look as if there were none. */
export const VISIBLE_CHARACTER: RegExp = /[\p{L}\p{N}\p{P}\p{S}]/u;
