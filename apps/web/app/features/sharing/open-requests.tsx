import { at, type sharing } from "@treeline/contract";
import { useEffect, useId, useState } from "react";
import { fetchApi } from "../../lib/api/fetch-api.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./share-dialog.module.css";
import { useSharingText } from "./use-sharing-text.ts";

/** Who asks for access. Beside the list of those who have it, so a failure of this takes nothing away. */
export function OpenRequests({ documentId }: { documentId: string }) {
  const s = useSharingText();
  const id = useId();
  const requests = useRequests(documentId);
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {s("requests")}
      </h3>
      <ul className={styles.people}>
        {requests.map(({ id: requestId, user }) => (
          <li key={requestId} className={styles.person}>
            <Avatar id={user.id} name={user.display_name} picture={user.picture} />
            <div className={styles.who}>
              <bdi className={styles.name}>{user.display_name}</bdi>
              <bdi className={styles.detail}>{user.email}</bdi>
            </div>
            <ButtonLink to={`/documents/${documentId}/requests/${requestId}`} variant="secondary" size="small">
              {s("answer")}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useRequests(documentId: string): readonly sharing.AccessRequest[] {
  const [requests, setRequests] = useState<readonly sharing.AccessRequest[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    fetchApi(at.listAccessRequests, { params: { id: documentId }, signal: stop.signal }).then(
      (answer) => answer.ok && setRequests(answer.value),
      () => undefined,
    );
    return () => stop.abort();
  }, [documentId]);
  return requests;
}
