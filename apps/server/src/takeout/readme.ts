import { type Language, PRODUCT_NAME } from "@treeline/contract";

interface Facts {
  readonly name: string;
  readonly documents: number;
  readonly pictures: number;
  /** The day of the download, as `2026-11-19`. */
  readonly day: string;
}

/** Explains the files of the archive. */
const TEXTS: Record<Language, (facts: Facts) => readonly string[]> = {
  en: ({ name, documents, pictures, day }) => [
    `${PRODUCT_NAME}: everything of ${name}, as it was on ${day}`,
    "",
    `documents/  Your own documents (${documents}), one JSON file each: its name, layout and theme, and in "schema" all topics,`,
    "            connections and notes. What is in the bin, and what others share with you, is not here.",
    `images/     The pictures in them (${pictures}). Where a document says "/files/<name>", the picture is images/<name>.`,
    "",
    'A document comes back with POST /v1/documents/, with what is in "schema" as the field "schema". The API is described at /v1/docs.',
    'A file that holds only "error" stands for a document that was deleted meanwhile, or could not be read.',
  ],
  ru: ({ name, documents, pictures, day }) => [
    `${PRODUCT_NAME}: всё, что есть у пользователя ${name} на ${day}`,
    "",
    `documents/  Ваши документы (${documents}), каждый в своём файле JSON: название, расположение, тема, а в поле "schema" все темы,`,
    "            связи и заметки. Того, что лежит в корзине, и чужих документов здесь нет.",
    `images/     Картинки из них (${pictures}). Где в документе написано "/files/<имя>", там картинка images/<имя>.`,
    "",
    'Вернуть документ можно вызовом POST /v1/documents/, передав содержимое "schema" в поле "schema". API описан на странице /v1/docs.',
    'Файл, в котором есть только "error", стоит вместо документа, который успели удалить или не удалось прочитать.',
  ],
};

/** CRLF and a byte order mark, for old editors. */
export function writeReadme(language: Language, facts: Facts): Buffer {
  return Buffer.from(`\uFEFF${TEXTS[language](facts).join("\r\n")}\r\n`);
}
