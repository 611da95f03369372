import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { useText } from "../texts/use-text.ts";
import styles from "./error-screen.module.css";
import { ErrorScreenGuard } from "./error-screen-guard.tsx";
import { Pines } from "./pines.tsx";

interface ErrorScreenProps {
  readonly error: unknown;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** The status code, large, and nothing about the cause. */
export function ErrorScreen({ error, children }: ErrorScreenProps) {
  return (
    <ErrorScreenGuard>
      <StatusCode status={statusOf(error)}>{children}</StatusCode>
    </ErrorScreenGuard>
  );
}

function StatusCode({ status, children }: { status: number; children: ReactNode }) {
  const t = useText();
  return (
    <main className={styles.screen}>
      <title>{`${t("error.title", { status })} · ${t("product.name")}`}</title>
      <meta name="description" content={status === 404 ? t("error.notFound") : t("error.title", { status })} />
      <meta name="robots" content="noindex" />
      <h1 className={styles.code}>{status}</h1>
      {status === 404 && <p className={styles.words}>{t("error.notFound")}</p>}
      {children}
      <Pines />
    </main>
  );
}

export function statusOf(error: unknown): number {
  const status = isRouteErrorResponse(error) ? error.status : (error as { status?: unknown } | null)?.status;
  return typeof status === "number" && status >= 400 && status <= 599 ? status : 500;
}
