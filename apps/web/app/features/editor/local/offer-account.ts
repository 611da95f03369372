import type { Notice } from "../session/notice.ts";
import type { WritableStore } from "../session/store.ts";
import { type LocalMap, SIGN_UP } from "./local-map.ts";

interface Offered {
  readonly local: LocalMap;
  readonly notice: WritableStore<Notice | null>;
}

/** Pictures are stored by the server, which takes them from people with an account. */
export function offerAccount({ local: { t }, notice }: Offered, { goTo }: { goTo(path: string): void }): void {
  notice.set({ text: t("pictures"), action: { label: t("signUp"), run: () => goTo(SIGN_UP) } });
}
