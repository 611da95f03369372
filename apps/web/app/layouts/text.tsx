import { Outlet } from "react-router";
import { ChatBar } from "./chat-bar.tsx";
import styles from "./layouts.module.css";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";

/** A narrow card for reading, 820 px at most. */
export default function TextLayout() {
  return (
    <>
      <SkipLink />
      <ChatBar />
      <SiteHeader />
      <main id="content" className={styles.textCard}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
