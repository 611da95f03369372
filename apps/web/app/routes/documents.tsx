import { ConfirmNotice } from "../features/account/confirm-notice.tsx";
import { guard } from "../lib/guards.server.ts";
import { useRootData } from "../lib/root-data.ts";
import { useText } from "../texts/use-text.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";
import styles from "./documents.module.css";

export const middleware = [guard("signed-in")];
export const loader = () => null;

export default function Documents() {
  const t = useText();
  const { user } = useRootData();
  return (
    <>
      <PageHead title={t("documents.title")} description={t("documents.description")} />
      {user && !user.email_verified && <ConfirmNotice email={user.email} />}
      <h1 className={styles.title}>{t("documents.title")}</h1>
      <EmptyState title={t("documents.emptyTitle")} text={t("documents.emptyText")} />
    </>
  );
}
