export * as accounts from "./accounts.ts";
export * as at from "./addresses.ts";
export {
  Abilities,
  DEFAULT_THEME,
  DocumentItem,
  GrantLevel,
  LayoutType,
  Permission,
  THEMES,
  Theme,
} from "./document.ts";
export * as documents from "./documents.ts";
export * as exchange from "./exchange.ts";
export * as files from "./files.ts";
export { FIRST_TEXTS, type FirstTexts } from "./first-texts.ts";
export {
  ACCESS_TOKEN_MAX_AGE_S,
  ADDRESS_TOKEN_MAX_AGE_S,
  BIN_DAYS,
  CONFIRM_TOKEN_MAX_AGE_S,
  DISPLAY_NAME_MAX_LENGTH,
  DOCUMENT_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_SIDE,
  IMAGE_TYPES,
  IMPORT_MAX_BYTES,
  LINK_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PAGE_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PREVIEW_MAX_BYTES,
  RESET_TOKEN_MAX_AGE_S,
  SHARING_MESSAGE_MAX_LENGTH,
  UNDO_TOKEN_MAX_AGE_S,
  VERSION_NAME_MAX_LENGTH,
} from "./limits.ts";
export * as links from "./links.ts";
export {
  comparePlaces,
  DEFAULT_SORT,
  isSort,
  type ListPlace,
  nameKey,
  placeOf,
  readCursor,
  SORTS,
  type Sort,
  type Sortable,
  writeCursor,
} from "./list-place.ts";
export { DEFAULT_LOCALE, formatLocale, isLocale, type Language, type Locale, languageOf } from "./locale.ts";
export { MapSchema } from "./map-schema.ts";
export * as notes from "./notes.ts";
export * as orders from "./orders.ts";
export { type ApiCall, type HandlePage, type PageHost, readCookie, sessionCookieName } from "./page-host.ts";
export {
  FREE_PLAN,
  Interval,
  type LimitName,
  LocalText,
  PlanLimits,
  Price,
  Subscription,
  SubscriptionPlan,
} from "./plan.ts";
export * as plans from "./plans.ts";
export { FieldProblem, Problem, ReachedLimit } from "./problem.ts";
export { PRODUCT_NAME } from "./product.ts";
export type { RouteContract } from "./route.ts";
export { Session } from "./session.ts";
export * as sharing from "./sharing.ts";
export * as takeout from "./takeout.ts";
export type { Usage } from "./usage.ts";
export * as usage from "./usage.ts";
export { SignedIn, User } from "./user.ts";
export * as versions from "./versions.ts";
export { VISIBLE_CHARACTER } from "./visible-character.ts";
