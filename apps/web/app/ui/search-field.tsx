import { useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./search-field.module.css";
import { ToolIcon } from "./tool-icon.tsx";

interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  /** The key that leads here, where there is one. */
  readonly shortcut?: string;
  onChange(value: string): void;
}

export function SearchField({ label, clearLabel, value, shortcut, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page woke up counts, too.
  useEffect(() => {
    if (input.current?.value) onChange(input.current.value);
  }, [onChange]);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <search className={styles.search}>
      <ToolIcon name="search" size={18} className={styles.icon} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value) clear();
        }}
      />
      {value && (
        <IconButton label={clearLabel} className={styles.clear} onClick={clear}>
          <Icon name="x" size={16} />
        </IconButton>
      )}
    </search>
  );
}
