import { type ReactNode, useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { RootData } from "../lib/page/root-data.ts";
import { useText } from "../texts/use-text.ts";
import { ButtonLink } from "../ui/button.tsx";
import styles from "../ui/error-screen.module.css";

interface WaysOutProps {
  /** Whether the same page may work a moment later; when the network comes back, it is asked for by itself. */
  readonly canRetry?: boolean;
  /** What comes first. */
  readonly children?: ReactNode;
}

/** From an error page. Each asks the server for a whole page: what runs here may be what is broken. */
export function WaysOut({ canRetry = false, children }: WaysOutProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const user = useRouteLoaderData<RootData>("root")?.user;
  const isFirst = !canRetry && !children;
  useEffect(() => {
    if (!canRetry) return;
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [canRetry]);
  return (
    <nav className={styles.ways}>
      {canRetry && (
        <ButtonLink to={pathname + search} reloadDocument>
          {t("error.retry")}
        </ButtonLink>
      )}
      {children}
      {user && (
        <ButtonLink to="/documents" variant={isFirst ? "primary" : "secondary"} reloadDocument>
          {t("error.documents")}
        </ButtonLink>
      )}
      <ButtonLink to="/" variant={isFirst && !user ? "primary" : "secondary"} reloadDocument>
        {t("error.home")}
      </ButtonLink>
    </nav>
  );
}
