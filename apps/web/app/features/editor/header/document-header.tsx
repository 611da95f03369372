import type { DocumentItem, User } from "@treeline/contract";
import type { ReactNode } from "react";
import { FeatureSection } from "../../../lib/page/feature-section.tsx";
import type { LocalMap } from "../local/local-map.ts";
import styles from "./document-header.module.css";
import { DocumentTitle } from "./document-title.tsx";
import { HistoryButtons } from "./history-buttons.tsx";
import { HomeMark } from "./home-mark.tsx";
import { LayoutPicker } from "./layout-picker.tsx";
import { SavingIndicator } from "./saving-indicator.tsx";
import { ShareButton } from "./share-button.tsx";
import { StyleButton } from "./style-button.tsx";
import { ThemePicker } from "./theme-picker.tsx";
import { useAbilities } from "./use-live.ts";

interface DocumentHeaderProps {
  /** As the server sent it; what is live takes over once it is there. */
  readonly document: DocumentItem;
  readonly user: User | null;
  /** Who else is here. */
  readonly people?: ReactNode;
  /** The avatar with its menu, or the way to log in. */
  readonly account: ReactNode;
  readonly local?: LocalMap | undefined;
}

/**
 * The header of an open document. It is complete on the server and before the live document has arrived: what needs that is
 * grey until then, never absent, so that nothing moves under the pointer.
 */
export function DocumentHeader({ document, user, people, account, local }: DocumentHeaderProps) {
  const { edit, share } = useAbilities(document);
  return (
    <header className={edit ? styles.header : `${styles.header} ${styles.reader}`}>
      <div className={styles.left}>
        <HomeMark user={user} />
        <DocumentTitle document={document} user={user} />
        {edit && (
          <FeatureSection flag="saving-indicator">
            <SavingIndicator local={local} />
          </FeatureSection>
        )}
      </div>
      <div className={styles.middle}>
        {edit && (
          <>
            <HistoryButtons />
            <span className={`${styles.separator} ${styles.wide}`} />
            <LayoutPicker before={document.layout_type} />
            <ThemePicker before={document.theme} />
            <StyleButton />
          </>
        )}
      </div>
      <div className={styles.right}>
        {people && <div className={styles.bar}>{people}</div>}
        {share && <ShareButton />}
        {share && <span className={`${styles.separator} ${styles.bar}`} />}
        {/* A visitor has nothing else on the right, so the way to log in stays on small screens too. */}
        <div className={user ? styles.bar : styles.account}>{account}</div>
      </div>
    </header>
  );
}
