import { useRootData } from "../../lib/page/root-data.ts";
import { useHasLocalMap } from "../../lib/storage/use-has-local-map.ts";
import { useRouteText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** The way in: a map without an account for visitors, the documents for those who have one. */
export function StartLink({ text }: { text?: string }) {
  const t = useRouteText("home");
  const { user } = useRootData();
  const hasBegun = useHasLocalMap();
  return (
    <ButtonLink to={user ? "/documents" : "/try"} size="large">
      {user || hasBegun ? t(user ? "home.open" : "home.goOn") : (text ?? t("home.try"))}
    </ButtonLink>
  );
}
