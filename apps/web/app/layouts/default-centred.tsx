import { Outlet } from "react-router";
import { ChatBar } from "./chat-bar.tsx";
import styles from "./layouts.module.css";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Header, one centred column, footer. */
export default function DefaultCentredLayout() {
  return (
    <div className={styles.page}>
      <SkipLink />
      <ChatBar />
      <SiteHeader />
      <main id="content" className={styles.column}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
