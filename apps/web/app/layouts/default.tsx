import { Outlet, useMatch } from "react-router";
import { ChatBar } from "./chat-bar.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";
import styles from "./layouts.module.css";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";
import { WhenLimitReached } from "./when-limit-reached.tsx";

/** Header, page, footer. On the home page the header is taller and lies on the hero. */
export default function DefaultLayout() {
  const isHome = useMatch("/") !== null;
  return (
    <div className={styles.page}>
      <SkipLink />
      <ChatBar />
      <SiteHeader isTall={isHome} />
      <main id="content" className={isHome ? styles.full : styles.container}>
        <Outlet />
        {isHome && <DeletedNotice />}
      </main>
      <SiteFooter />
      <WhenLimitReached />
    </div>
  );
}
