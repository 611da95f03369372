const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю";

const OTHER: ReadonlyMap<string, string> = new Map(
  [...LATIN].flatMap((latin, i) => {
    const cyrillic = CYRILLIC[i] as string;
    return [
      [latin, cyrillic],
      [cyrillic, latin],
    ] as const;
  }),
);

/** What the same keys would have given with the other of the two keyboards: "ищдв" is "bold". */
export const switchKeyboard = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => OTHER.get(letter) ?? letter).join("");
