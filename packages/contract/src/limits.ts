/** 30 days: how long an access token, and the cookie that holds it, lives. */
export const ACCESS_TOKEN_MAX_AGE_S = 2_592_000;
export const RESET_TOKEN_MAX_AGE_S = 3_600;
export const CONFIRM_TOKEN_MAX_AGE_S = 7 * 24 * 3_600;
/** Of the link to a new address, and of the one that takes the change back. The mails say it too. */
export const ADDRESS_TOKEN_MAX_AGE_S = 24 * 3_600;
export const UNDO_TOKEN_MAX_AGE_S = 7 * 24 * 3_600;

/** Counted in Unicode code points, so that an emoji is one character. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 256;
export const EMAIL_MAX_LENGTH = 254;
export const DISPLAY_NAME_MAX_LENGTH = 100;

export const DOCUMENT_NAME_MAX_LENGTH = 200;
export const VERSION_NAME_MAX_LENGTH = 200;
/** What people may say to one another with an invitation or a request for access. */
export const SHARING_MESSAGE_MAX_LENGTH = 500;
export const NOTE_MAX_LENGTH = 20_000;
export const LINK_MAX_LENGTH = 2_048;
/** The longest page of a list. */
export const PAGE_MAX_LENGTH = 100;
/** Texts say it too (`texts.test.ts` compares them), and `content/privacy.server.ts`. */
export const BIN_DAYS = 30;
/** Of pictures that people upload, as browsers name them; the server goes by the first bytes. */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const IMAGE_MAX_SIDE = 4_096;
/** Of a file of another program. `packages/formats` refuses larger ones, too. */
export const IMPORT_MAX_BYTES = 25_000_000;
export const PREVIEW_MAX_BYTES = 512 * 1024;
