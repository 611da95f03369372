import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./share-dialog.module.css";
import { useSharingText } from "./use-sharing-text.ts";

const COPIED_MS = 2_000;

interface CopyLinkProps {
  readonly documentId: string;
  onSay(text: string): void;
}

export function CopyLink({ documentId, onSay }: CopyLinkProps) {
  const s = useSharingText();
  const input = useRef<HTMLInputElement>(null);
  const [copies, setCopies] = useState(0);
  const [isRefused, setIsRefused] = useState(false);
  const isCopied = copies > 0;
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const address = `${location.origin}/documents/${documentId}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopies((old) => old + 1);
      setIsRefused(false);
      onSay(s("copied"));
    } catch {
      // Not allowed here: it is at least selected, ready for the usual key.
      input.current?.focus();
      input.current?.select();
      setIsRefused(true);
    }
  };
  return (
    <div className={styles.copy}>
      <input
        ref={input}
        className={styles.address}
        aria-label={s("address")}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        {isCopied ? <Icon name="check" size={18} /> : <ToolIcon name="link" size={18} />}
        {isCopied ? s("copied") : s("copy")}
      </Button>
      {isRefused && (
        <p className={styles.byKey} role="alert">
          {s("copyByKey")}
        </p>
      )}
    </div>
  );
}
