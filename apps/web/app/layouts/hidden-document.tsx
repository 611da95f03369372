import type { User } from "@treeline/contract";
import { useCallback } from "react";
import { useFetcher, useRevalidator, useRouteLoaderData } from "react-router";
import type { RootData } from "../lib/page/root-data.ts";
import { useReturn } from "../lib/page/use-return.ts";
import { useAccountText } from "../texts/use-account-text.ts";
import { useText } from "../texts/use-text.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import styles from "../ui/error-screen.module.css";
import { WaysOut } from "./ways-out.tsx";

/** Under the 404 of a document: the API does not say whether it is there to whoever may not see it, so this is the same for every id. */
export function HiddenDocument({ path }: { path: string }) {
  const t = useText();
  const a = useAccountText();
  const { revalidate } = useRevalidator();
  // Meanwhile they may have logged in, confirmed the address or been given access, in another tab.
  useReturn(useCallback(() => revalidate(), [revalidate]));
  const user = useRouteLoaderData<RootData>("root")?.user;
  if (user) return <NoAccess user={user} path={path} />;
  const query = `?next=${encodeURIComponent(path)}`;
  return (
    <>
      <p className={styles.words}>{a("hidden.lead")}</p>
      <WaysOut>
        <ButtonLink to={`/login${query}`} reloadDocument>
          {t("header.login")}
        </ButtonLink>
        <ButtonLink to={`/signup${query}`} variant="secondary" reloadDocument>
          {t("header.signup")}
        </ButtonLink>
      </WaysOut>
    </>
  );
}

function NoAccess({ user, path }: { user: User; path: string }) {
  const t = useText();
  const a = useAccountText();
  const fetcher = useFetcher<{ readonly isSent: true } | { readonly problem: object }>();
  const answer = fetcher.data;
  if (user.email_verified) {
    return (
      <>
        <p className={styles.words}>{a("hidden.noAccess", { email: user.email })}</p>
        <WaysOut>
          <ButtonLink to={`${path}/access`} reloadDocument>
            {a("hidden.ask")}
          </ButtonLink>
        </WaysOut>
      </>
    );
  }
  return (
    <>
      <p className={styles.words}>{a("hidden.unconfirmed", { email: user.email })}</p>
      <p className={styles.words} role="status">
        {answer && ("isSent" in answer ? a("confirm.sentAgain") : t("problems.unknown"))}
      </p>
      <WaysOut>
        <fetcher.Form method="post" action="/confirm/send">
          <input type="hidden" name="next" value={path} />
          <Button type="submit" isBusy={fetcher.state !== "idle"}>
            {a("confirm.sendAgain")}
          </Button>
        </fetcher.Form>
      </WaysOut>
    </>
  );
}
