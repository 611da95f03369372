import { enTopic } from "../../../texts/en/topic.ts";
import { ruTopic } from "../../../texts/ru/topic.ts";
import { usePartText } from "../../../texts/use-part-text.ts";

const TEXTS = { en: enTopic, ru: ruTopic };

export const useTopicText = () => usePartText(TEXTS);
