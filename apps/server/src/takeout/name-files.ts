const NAME_MAX_CHARACTERS = 80;

/** Windows keeps these for devices, whatever follows the dot. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Names that every system takes, each once: some do not tell capitals apart. */
export class FileNames {
  readonly #taken = new Set<string>();

  take(wanted: string, extension: string): string {
    const name = toSafeName(wanted);
    for (let number = 1; ; number += 1) {
      const file = `${number === 1 ? name : `${name} (${number})`}.${extension}`;
      const key = file.normalize("NFC").toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return file;
    }
  }
}

function toSafeName(wanted: string): string {
  const plain = wanted
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const short = [...plain].slice(0, NAME_MAX_CHARACTERS).join("");
  // A leading dot hides a file, and Windows drops dots and spaces at the end.
  const name = short.replaceAll(/^[. ]+|[. ]+$/g, "") || "_";
  return RESERVED.test(name) ? `_${name}` : name;
}
