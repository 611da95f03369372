import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./address-field.module.css";
import { hasSeparator } from "./parse-addresses.ts";
import type { Addresses } from "./use-addresses.ts";
import { useSharingText } from "./use-sharing-text.ts";

interface AddressFieldProps {
  readonly addresses: Addresses;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** A control at the end of the field. */
  readonly children: ReactNode;
}

/** Addresses become chips as they are typed or pasted; Backspace takes the last one away. */
export function AddressField({ addresses, inputRef, children }: AddressFieldProps) {
  const s = useSharingText();
  const id = useId();
  const { chips, stopped, draft, setDraft, take, remove } = addresses;
  const isWrong = chips.some(({ problem }) => problem);

  const onChange = (text: string) => (hasSeparator(text) ? take(text) : setDraft(text));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chips.at(-1);
    if (event.key === "Backspace" && draft === "" && last) remove(last.email);
    // With an address half typed Enter ends it; the next one sends.
    if (event.key !== "Enter" || draft === "" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take(draft);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    // An input would join the lines before anybody could read them.
    const text = event.clipboardData.getData("text");
    if (!hasSeparator(text.trim())) return;
    event.preventDefault();
    take(`${draft} ${text}`);
  };
  return (
    <div className={styles.field} data-wrong={isWrong || undefined}>
      <div className={styles.chips}>
        {chips.map((chip) => (
          <AddressChip
            key={chip.email}
            chip={chip}
            onRemove={() => {
              remove(chip.email);
              inputRef.current?.focus();
            }}
          />
        ))}
        <input
          ref={inputRef}
          id={id}
          className={styles.input}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={s("addresses")}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong || stopped ? INVITE_PROBLEMS_ID : undefined}
          placeholder={chips.length === 0 ? s("addresses") : undefined}
          value={draft}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
      {children}
    </div>
  );
}

function AddressChip({
  chip: { email, problem },
  onRemove,
}: {
  chip: Addresses["chips"][number];
  onRemove: () => void;
}) {
  const s = useSharingText();
  return (
    <span className={styles.chip} data-wrong={problem !== undefined || undefined}>
      <bdi className={styles.email}>{email}</bdi>
      <button type="button" className={styles.remove} aria-label={s("removeAddress", { email })} onClick={onRemove}>
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}

/** There is one such dialog at a time. */
export const INVITE_PROBLEMS_ID = "invite-problems";
