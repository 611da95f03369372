import { type RefObject, useState } from "react";
import { useIsLate } from "../../lib/loading/use-is-late.ts";
import { useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { splitGrants } from "./grants-state.ts";
import { InviteForm } from "./invite-form.tsx";
import { LinkAccess } from "./link-access.tsx";
import { OpenRequests } from "./open-requests.tsx";
import { PeopleList } from "./people-list.tsx";
import { useProblemText } from "./problem-text.ts";
import styles from "./share-dialog.module.css";
import { useGrants } from "./use-grants.ts";

interface ShareFormProps {
  readonly documentId: string;
  readonly addressRef: RefObject<HTMLInputElement | null>;
}

/** Lives as long as the dialog is open, so that every opening shows what the server has now. */
export function ShareForm({ documentId, addressRef }: ShareFormProps) {
  const t = useText();
  const problemText = useProblemText();
  const grants = useGrants(documentId);
  const { loadProblem, grants: loaded } = grants.state;
  const isLate = useIsLate(loaded === null && loadProblem === null);
  const [message, setMessage] = useState("");
  const { personal, link } = splitGrants(loaded ?? []);
  return (
    <div className={styles.body}>
      <InviteForm grants={grants} personal={personal} inputRef={addressRef} onSay={setMessage} />
      {loadProblem && (
        <Notice tone="danger">
          <p>{problemText(loadProblem)}</p>
          <Button variant="secondary" size="small" onClick={() => void grants.load()}>
            {t("library.tryAgain")}
          </Button>
        </Notice>
      )}
      {isLate && <PeopleSkeleton />}
      {loaded && (
        <>
          <OpenRequests documentId={documentId} />
          <PeopleList grants={grants} personal={personal} onSay={setMessage} />
          <LinkAccess documentId={documentId} grants={grants} link={link} onSay={setMessage} />
        </>
      )}
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
    </div>
  );
}

/** People who are on their way. */
function PeopleSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {["first", "second"].map((place) => (
        <div key={place} className={styles.person}>
          <span className={styles.pending} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  );
}
