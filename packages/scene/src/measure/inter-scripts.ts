/** The letters whose kerning in Inter is known beforehand, and a word that has many of them, to tell Inter from others by. */
export interface InterScript {
  readonly letters: string;
  readonly probe: string;
}

export const LATIN: InterScript = {
  letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜßàáâäçèéêíîñóöúü",
  probe: "AVToLYewkTaryfoxPAtrvyzKo",
};

export const CYRILLIC: InterScript = {
  letters: "ЄІЇАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁабвгдежзийклмнопрстуфхцчшщъыьэюяёєії",
  probe: "ГАТоУдРДагоЬТухтэткасТрубь",
};

/** Follow letters of both scripts. */
export const END_SIGNS = ".,:;!?";
