export * as accounts from "./accounts.ts";
export {
  ACCESS_TOKEN_MAX_AGE_S,
  CONFIRM_TOKEN_MAX_AGE_S,
  DISPLAY_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  RESET_TOKEN_MAX_AGE_S,
} from "./limits.ts";
export { DEFAULT_LOCALE, isLocale, type Language, LOCALES, type Locale, languageOf } from "./locale.ts";
export { type ApiCall, type HandlePage, type PageHost, readCookie, sessionCookieName } from "./page-host.ts";
export { FieldProblem, Problem } from "./problem.ts";
export { PRODUCT_NAME } from "./product.ts";
export type { RouteContract } from "./route.ts";
export { SignedIn, User } from "./user.ts";
