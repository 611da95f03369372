import { enSharing } from "../../texts/en/sharing.ts";
import { ruSharing } from "../../texts/ru/sharing.ts";
import { usePartText } from "../../texts/use-part-text.ts";

const TEXTS = { en: enSharing, ru: ruSharing };

/** They come with the dialog. */
export const useSharingText = () => usePartText(TEXTS);
