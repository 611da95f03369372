/** 30 days: how long an access token, and the cookie that holds it, lives. */
export const ACCESS_TOKEN_MAX_AGE_S = 2_592_000;
export const RESET_TOKEN_MAX_AGE_S = 3_600;
export const CONFIRM_TOKEN_MAX_AGE_S = 7 * 24 * 3_600;

/** Counted in Unicode code points, so that an emoji is one character. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 256;
export const EMAIL_MAX_LENGTH = 254;
export const DISPLAY_NAME_MAX_LENGTH = 100;
