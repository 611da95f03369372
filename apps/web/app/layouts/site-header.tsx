import { Link } from "react-router";
import { useRootData } from "../lib/page/root-data.ts";
import { useText } from "../texts/use-text.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./site-header.module.css";

export function SiteHeader({ isTall = false }: { isTall?: boolean }) {
  const t = useText();
  const { user, hasBilling } = useRootData();
  return (
    <header className={isTall ? styles.tall : styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.logo}>
          <Logo height={isTall ? 32 : 30} />
        </Link>
        <nav className={styles.nav} aria-label={t("header.label")}>
          {user ? (
            <>
              <ButtonLink to="/documents" variant="ghost">
                {t("header.documents")}
              </ButtonLink>
              <AccountMenu user={user} />
            </>
          ) : (
            <>
              <span className={styles.wide}>
                {hasBilling && (
                  <ButtonLink to="/upgrade" variant="ghost">
                    {t("header.pricing")}
                  </ButtonLink>
                )}
                <ButtonLink to="/#self-hosting" variant="ghost">
                  {t("header.hosting")}
                </ButtonLink>
              </span>
              <ButtonLink to="/login" variant="ghost">
                {t("header.login")}
              </ButtonLink>
              <ButtonLink to="/signup">{t("header.signup")}</ButtonLink>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
