import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from "react";
import { findNextChoice } from "./find-next-choice.ts";

interface Active {
  readonly active: string;
  setActive(id: string): void;
}

const ActiveContext = createContext<Active | null>(null);

/** Arrow keys go from choice to choice, also from one grid to the next; Tab leaves them all at once. */
export function ChoiceArea({ first, children }: { first: string; children: ReactNode }) {
  const [active, setActive] = useState(first);
  const value = useMemo(() => ({ active, setActive }), [active]);
  return (
    <ActiveContext value={value}>
      <div data-choices="">{children}</div>
    </ActiveContext>
  );
}

function goByKey(event: KeyboardEvent<HTMLElement>): void {
  const area = event.currentTarget.closest("[data-choices]");
  const choices = [...(area?.querySelectorAll<HTMLElement>("[data-choice]") ?? [])];
  const next = findNextChoice(choices.map(middleOf), choices.indexOf(event.currentTarget), event.key);
  if (next === undefined) return;
  event.preventDefault();
  choices[next]?.focus();
}

function middleOf(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

interface ChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly isCurrent: boolean | "mixed";
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  /** `isByKey`: Enter or Space. */
  onPick(isByKey: boolean): void;
  readonly children?: ReactNode;
}

export function Choice({ id, name, isCurrent, className, style, onPick, children }: ChoiceProps) {
  const area = useContext(ActiveContext);
  const isActive = area?.active === id;
  return (
    <button
      type="button"
      className={className}
      style={style}
      title={name}
      aria-label={name}
      aria-pressed={isCurrent}
      tabIndex={isActive ? 0 : -1}
      data-choice=""
      data-first-focus={isActive ? "" : undefined}
      onFocus={() => area?.setActive(id)}
      onKeyDown={goByKey}
      // A click that no pointer made has no detail.
      onClick={({ detail }) => onPick(detail === 0)}
    >
      {children}
    </button>
  );
}
