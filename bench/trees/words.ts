import type { Random } from "./random.ts";

export type Script = "latin" | "cyrillic";

/**
 * Stems with endings, and signs in between: with a few dozen different words an engine that remembers widths by word would look
 * faster than it is with maps that people write.
 */
const STEMS: Readonly<Record<Script, readonly string[]>> = {
  latin:
    `plan market team launch budget review design research custom product road quarter goal metric risk own deadline draft
    brand channel content video price partner contract support train board release secure backup network serve mobile desk
    language survey interview sketch proto test result idea question answer meet travel hotel garden kitchen recipe history
    science energy climate water forest city bridge museum concert school library open share week final simple`.split(
      /\s+/,
    ),
  cyrillic:
    `план рынок команд запуск бюджет обзор дизайн исследован клиент отзыв продукт квартал цел показател риск владел срок
    черновик бренд канал контент видео цен партнёр договор поддержк обучен выпуск безопасн копи сет сервер телефон язык
    опрос интервью эскиз прототип проверк итог сводк иде вопрос ответ встреч поездк гостиниц сад кухн рецепт истори наук
    энерги климат вод лес город мост музе концерт школ библиотек открыт общ недел последн прост`.split(/\s+/),
};

const ENDINGS: Readonly<Record<Script, readonly string[]>> = {
  latin: ["", "", "", "s", "ing", "ed", "er", "ers", "al", "less", "ment", "ness", "ly", "able"],
  cyrillic: ["", "", "", "а", "ы", "ов", "ами", "у", "ом", "ный", "ная", "ность", "ские", "ение"],
};

const CHANCE_OF_SIGNS = 0.08;

export function buildWord(random: Random, script: Script): string {
  const word = pick(random, STEMS[script]) + pick(random, ENDINGS[script]);
  if (random.next() >= CHANCE_OF_SIGNS) return word;
  const number = random.between(1, 2030);
  return pick(random, [
    `${number}`,
    `${number % 100} %`,
    `v${number % 10}.${number % 7}`,
    `(${word})`,
    `${word}-${number % 50}`,
  ]);
}

function pick<T>(random: Random, values: readonly T[]): T {
  return values[random.between(0, values.length - 1)] as T;
}
