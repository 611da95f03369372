import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useEffect, useEffectEvent, useState } from "react";
import { listHeld, lockName } from "../features/editor/storage/copies/lock-name.ts";
import { saveUnsentAsFiles } from "../features/editor/storage/copies/save-as-file.ts";
import { sendUnsent } from "../features/editor/storage/copies/send-unsent.ts";
import { countUnsent, type Unsent } from "../lib/storage/count-unsent.ts";
import { LocalDocuments } from "../lib/storage/local-documents.ts";
import { enSignOut } from "../texts/en/sign-out.ts";
import { ruSignOut } from "../texts/ru/sign-out.ts";
import { usePartText } from "../texts/use-part-text.ts";
import { useText } from "../texts/use-text.ts";
import { AlertFrame } from "../ui/alert-frame.tsx";
import { Button } from "../ui/button.tsx";
import styles from "../ui/dialog.module.css";

const TEXTS = { en: enSignOut, ru: ruSignOut };
const AGAIN_MS = 3_000;

type Words = "sending" | "offline" | "pictures" | "open" | "refused" | "saved" | "notAllSaved";

interface SignOutDialogProps {
  readonly userId: string;
  readonly unsent: Unsent;
  onClose(): void;
  onSignOut(): void;
}

/** Shown on signing out with changes that only this browser has. While it is open they are sent, as soon as that can be done. */
export function SignOutDialog({ userId, unsent, onClose, onSignOut }: SignOutDialogProps) {
  const t = useText();
  const s = usePartText(TEXTS);
  const [left, setLeft] = useState(unsent);
  const [why, setWhy] = useState<Words>("sending");
  const [saved, setSaved] = useState<Words | null>(null);
  /** Answers whether to try again. */
  const send = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    const isDone = await sendUnsent().catch(() => false);
    const now = await countUnsent(userId);
    const reason = isDone ? await findReason(userId, now) : "offline";
    if (signal.aborted) return false;
    if (now.changes + now.pictures === 0) {
      onSignOut();
      return false;
    }
    setLeft(now);
    setWhy(reason);
    return true;
  });
  useEffect(() => {
    const stop = new AbortController();
    const sendUntilDone = async () => {
      while (await send(stop.signal)) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    };
    void sendUntilDone();
    return () => stop.abort();
  }, []);
  const save = async () => {
    const isWhole = await saveUnsentAsFiles(userId, t("documents.title")).catch(() => false);
    setSaved(isWhole ? "saved" : "notAllSaved");
  };
  return (
    <AlertFrame onClose={onClose} title={s("title")} text={s("text", { count: left.changes + left.pictures })}>
      <p role="status" className={styles.text}>
        {s(saved ?? why)}
      </p>
      <div className={styles.actions}>
        <AlertDialog.Close render={<Button variant="secondary">{s("stay")}</Button>} />
        <Button variant="secondary" onClick={() => void save()}>
          {s("save")}
        </Button>
        <Button variant="danger" onClick={onSignOut}>
          {s("signOut")}
        </Button>
      </div>
    </AlertFrame>
  );
}

/** Why something is left when all was tried that a page without the document can do. */
async function findReason(userId: string, { changes }: Unsent): Promise<Words> {
  if (changes === 0) return "pictures";
  const [held, listed] = await Promise.all([listHeld(), LocalDocuments.visit((local) => local.list(), [])]);
  const own = listed.filter(({ user, unsent }) => user?.id === userId && unsent > 0);
  return own.some(({ key }) => held.has(lockName(key))) ? "open" : "refused";
}
