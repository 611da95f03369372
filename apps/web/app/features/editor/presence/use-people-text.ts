import { enPeople } from "../../../texts/en/people.ts";
import { ruPeople } from "../../../texts/ru/people.ts";
import { usePartText } from "../../../texts/use-part-text.ts";

const TEXTS = { en: enPeople, ru: ruPeople };

export const usePeopleText = () => usePartText(TEXTS);
