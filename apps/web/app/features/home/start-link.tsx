import { useRootData } from "../../lib/root-data.ts";
import { useText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** The way in: an account for visitors, the documents for those who have one. */
export function StartLink() {
  const t = useText();
  const { user } = useRootData();
  return (
    <ButtonLink to={user ? "/documents" : "/signup"} size="large">
      {t(user ? "home.open" : "home.start")}
    </ButtonLink>
  );
}
