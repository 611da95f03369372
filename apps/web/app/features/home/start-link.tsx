import { useSyncExternalStore } from "react";
import { useRootData } from "../../lib/page/root-data.ts";
import { followLocalMap, hasLocalMap } from "../../lib/storage/local-map-sign.ts";
import { useHomeText } from "../../texts/use-home-text.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** The way in: a map without an account for visitors, the documents for those who have one. */
export function StartLink() {
  const t = useHomeText();
  const { user } = useRootData();
  const hasBegun = useSyncExternalStore(followLocalMap, hasLocalMap, () => false);
  return (
    <ButtonLink to={user ? "/documents" : "/try"} size="large">
      {t(user ? "home.open" : hasBegun ? "home.goOn" : "home.try")}
    </ButtonLink>
  );
}
