import type { ToastLine } from "../../../ui/toast.tsx";
import { type LocalMap, SIGN_UP } from "../session/local-map.ts";
import type { WritableStore } from "../session/store.ts";

interface Offered {
  readonly local: LocalMap;
  readonly notice: WritableStore<ToastLine | null>;
}

interface Page {
  goTo(path: string): void;
}

/** What the server keeps, it keeps for people with an account. */
export function offerAccount({ local: { t }, notice }: Offered, { goTo }: Page, reason: "pictures" | "account"): void {
  notice.set({ text: t(reason), action: { label: t("signUp"), run: () => goTo(SIGN_UP) } });
}
