import type { KeyboardEvent, ReactNode } from "react";
import styles from "./tabs.module.css";

interface TabsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly tabs: readonly { readonly value: T; readonly name: ReactNode }[];
  /** What the chosen tab shows; it is named by it. */
  readonly panelId: string;
  onChange(value: T): void;
}

/** Arrows, Home and End choose, as in every tab list; one of them is a stop for the Tab key. */
export function Tabs<T extends string>({ label, value, tabs, panelId, onChange }: TabsProps<T>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const target = targetOf(event.key, at, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[target ?? 0]?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          id={tabId(panelId, tab.value)}
          className={styles.tab}
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.name}
        </button>
      ))}
    </div>
  );
}

/** For the panel's `aria-labelledby`. */
export const tabId = (panelId: string, value: string): string => `${panelId}-${value}`;

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
