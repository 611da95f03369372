import { enAccount } from "./en/account.ts";
import { ruAccount } from "./ru/account.ts";
import { usePartText } from "./use-part-text.ts";

const TEXTS = { en: enAccount, ru: ruAccount };

export const useAccountText = () => usePartText(TEXTS);
