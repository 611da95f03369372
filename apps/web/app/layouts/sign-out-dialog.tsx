import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useEffect, useEffectEvent, useState } from "react";
import { saveUnsentAsFiles } from "../features/editor/keeping/save-as-file.ts";
import { sendUnsent } from "../features/editor/keeping/send-unsent.ts";
import { countUnsent } from "../lib/local-documents/count-unsent.ts";
import { enSignOut } from "../texts/en/sign-out.ts";
import { ruSignOut } from "../texts/ru/sign-out.ts";
import { usePartText } from "../texts/use-part-text.ts";
import { useText } from "../texts/use-text.ts";
import { Button } from "../ui/button.tsx";
import styles from "../ui/dialog.module.css";

const TEXTS = { en: enSignOut, ru: ruSignOut };
const AGAIN_MS = 3_000;

interface SignOutDialogProps {
  readonly userId: string;
  /** How many changes are not sent. */
  readonly count: number;
  onClose(): void;
  onSignOut(): void;
}

/** Asked of whoever signs out with changes that only this browser has. While it is open they are sent, as soon as that can be done. */
export function SignOutDialog({ userId, count, onClose, onSignOut }: SignOutDialogProps) {
  const t = useText();
  const s = usePartText(TEXTS);
  const [left, setLeft] = useState(count);
  const [state, setState] = useState<"sending" | "offline" | "saved">("sending");
  const send = useEffectEvent(async (signal: AbortSignal) => {
    await sendUnsent().catch(() => {});
    const unsent = await countUnsent(userId);
    if (signal.aborted) return;
    if (unsent === 0) return onSignOut();
    setLeft(unsent);
    setState((now) => (now === "saved" ? now : "offline"));
  });
  useEffect(() => {
    const stop = new AbortController();
    const look = () => void send(stop.signal);
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);
  const save = async () => {
    await saveUnsentAsFiles(userId, t("documents.title"));
    setState("saved");
  };
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup className={styles.popup}>
          <AlertDialog.Title className={styles.title}>{s("title")}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{s("text", { count: left })}</AlertDialog.Description>
          <p role="status" className={styles.text}>
            {s(state)}
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
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
