import { formatLocale } from "@treeline/contract";
import { rootName } from "@treeline/editor";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useEditorText, useLocale } from "../../../../texts/use-text.ts";
import { HeaderIcon } from "../../../../ui/header-icon.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import type { LocalMap } from "../../session/local-map.ts";
import type { Saving, SavingKind } from "../../session/saving.ts";
import { useSessionIfOpen } from "../../session/session.ts";
import { createStore, useStore } from "../../session/store.ts";
import { announce, NOTHING_ANNOUNCED } from "./announcement.ts";
import { debounceSaving } from "./debounced-saving.ts";
import styles from "./saving-indicator.module.css";

const DESCRIPTION_MS = 2000;
const NOTHING_SAVED = createStore<Saving>({ kind: "saved", savedAt: null });

interface SavingIndicatorProps {
  readonly local: LocalMap | undefined;
  /** When the document was last changed before it was opened. */
  readonly storedAt: string;
}

/** Whether everything is stored. A press saves. What the sign means stands below it on hover, after a press and after a new name. */
export function SavingIndicator({ local, storedAt }: SavingIndicatorProps) {
  const t = useEditorText();
  const session = useSessionIfOpen();
  const description = useId();
  const { kind, savedAt: savedHere } = useDebouncedSaving();
  // Only once it is open: the server knows neither the visitor's clock nor their zone.
  const savedAt = savedHere ?? (session ? Date.parse(storedAt) : null);
  const [isDescribed, describe] = useFlash(DESCRIPTION_MS);
  const label = useLabel({ kind, savedAt }, local);
  const ordinary = useOrdinaryLabels(local);
  useWhenNamed(kind, describe);
  return (
    <>
      <div className={styles.frame}>
        {ordinary.map((each) => (
          <span key={each} className={styles.room} data-words={each} />
        ))}
        <button
          type="button"
          className={`${styles.indicator} ${styles[kind]}`}
          data-described={isDescribed || undefined}
          aria-disabled={session ? undefined : true}
          aria-describedby={description}
          onClick={() => void session?.save().then(describe, describe)}
        >
          <SavingIcon kind={kind} />
          <span className={styles.label}>{label}</span>
        </button>
        <span id={description} role="tooltip" className={styles.description}>
          {local ? local.t(`about.${localKind(kind)}`) : t(`header.saving.about.${kind}`)}
        </span>
      </div>
      <SavingNews kind={kind} local={local} />
    </>
  );
}

function SavingIcon({ kind }: { kind: SavingKind }) {
  if (kind === "saved") return <HeaderIcon name="cloud-check" size={18} className={styles.icon} />;
  if (kind === "saving") return <HeaderIcon name="sync" size={18} className={styles.icon} />;
  return <Icon name="alert" size={18} className={styles.icon} />;
}

/** For screen readers only; also where the indicator itself is hidden. */
function SavingNews({ kind, local }: { kind: SavingKind; local: LocalMap | undefined }) {
  const t = useEditorText();
  const [announcement, setAnnouncement] = useState(NOTHING_ANNOUNCED);
  if (announcement.kind !== kind) setAnnouncement(announce(announcement, kind));
  return (
    <div role="status" className={styles.news}>
      <VisuallyHidden>
        {announcement.news &&
          (local ? local.t(`saving.${localKind(announcement.news)}`) : t(`header.saving.${announcement.news}`))}
      </VisuallyHidden>
    </div>
  );
}

function useDebouncedSaving(): Saving {
  const saving = useSessionIfOpen()?.saving ?? NOTHING_SAVED;
  return useStore(useMemo(() => debounceSaving(saving), [saving]));
}

/** The browser is never out of reach. */
const localKind = (kind: SavingKind) => (kind === "waiting" ? "failed" : kind);

interface Words {
  readonly of: (kind: SavingKind) => string;
  readonly at: (time: number) => string;
}

function useWords(local: LocalMap | undefined): Words {
  const t = useEditorText();
  const locale = useLocale();
  return useMemo(() => {
    if (local) return { of: (kind) => local.t(`saving.${localKind(kind)}`), at: () => local.t("saving.saved") };
    return {
      of: (kind) => t(`header.saving.${kind}`),
      at: (time) => t("header.saving.savedAt", { time: formatMoment(time, formatLocale(locale)) }),
    };
  }, [local, locale, t]);
}

/** The time of today, else the day: both short enough for the room there is. */
function formatMoment(time: number, locale: string): string {
  const date = new Date(time);
  return date.toDateString() === new Date().toDateString()
    ? date.toLocaleTimeString(locale, { timeStyle: "short" })
    : date.toLocaleDateString(locale, { day: "2-digit", month: "2-digit" });
}

function useLabel({ kind, savedAt }: Saving, local: LocalMap | undefined): string {
  const words = useWords(local);
  return kind === "saved" && savedAt !== null ? words.at(savedAt) : words.of(kind);
}

/** Two digits in every language. */
const LATE = new Date().setHours(22, 58);

/** What is said while all is well: there is room for each of them, so that a long name does not move when saving begins and ends. */
function useOrdinaryLabels(local: LocalMap | undefined): string[] {
  const words = useWords(local);
  return [...new Set([words.of("saved"), words.of("saving"), words.at(LATE)])];
}

/** Only for names that were set by hand, not for those that follow the root. */
function useWhenNamed(kind: SavingKind, run: () => void): void {
  const state = useSessionIfOpen()?.editor.state;
  const name = state?.snapshot.meta.name;
  const isOfRoot = state && name === rootName(state, state.snapshot.root.plain);
  const saved = useRef(name);
  useEffect(() => {
    if (kind !== "saved") return;
    if (saved.current && saved.current !== name && !isOfRoot) run();
    saved.current = name;
  }, [kind, name, isOfRoot, run]);
}

/** Something that is shown for a while, and anew from each call on. */
function useFlash(ms: number): [isShown: boolean, show: () => void] {
  // A new object each time: the same call twice starts the time again.
  const [shown, setShown] = useState<object | null>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return [shown !== null, useCallback(() => setShown({}), [])];
}
