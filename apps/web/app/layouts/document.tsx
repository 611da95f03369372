import { Link, Outlet } from "react-router";
import { useRootData } from "../lib/root-data.ts";
import { useText } from "../texts/use-text.ts";
import { ButtonLink } from "../ui/button.tsx";
import { LogoMark } from "../ui/logo.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./layouts.module.css";

/** The editor's frame: its own header, no footer, white, text not selectable. */
export default function DocumentLayout() {
  const t = useText();
  const { user } = useRootData();
  return (
    <div className={styles.document}>
      <header className={styles.documentHeader}>
        <Link to={user ? "/documents" : "/"} className={styles.documentHome} aria-label={t("product.name")}>
          <LogoMark size={28} />
        </Link>
        {user ? (
          <AccountMenu user={user} />
        ) : (
          <ButtonLink to="/login" variant="ghost">
            {t("header.login")}
          </ButtonLink>
        )}
      </header>
      <main id="content" className={styles.canvas}>
        <Outlet />
      </main>
    </div>
  );
}
