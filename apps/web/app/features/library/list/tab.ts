export const TABS = ["personal", "shared"] as const;
export type Tab = (typeof TABS)[number];
