import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-shapes.tsx";
import { useDismiss } from "../ui/use-dismiss.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./preference-picker.module.css";

interface PreferencePickerProps {
  readonly name: "locale" | "mode";
  readonly label: string;
  readonly icon: IconName;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
}

/**
 * A choice that the server remembers in a cookie. It is a disclosure with buttons, so that it works without scripts and nothing
 * happens before a choice is made; the page is asked for anew, so all of it comes as chosen.
 */
export function PreferencePicker({ name, label, icon, value, options }: PreferencePickerProps) {
  const { pathname, search } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  const back = pathname + search;
  useEffect(() => {
    const place = takePlace(name, back);
    if (!place) return undefined;
    details.current?.querySelector("summary")?.focus({ preventScroll: true });
    // Words of another language take other room: the picker itself stays where it was.
    const scroll = () => scrollBy({ top: topOf(details.current) - place.top, behavior: "instant" });
    scroll();
    // The router begins a page at its top, after this.
    const frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [name, back]);
  return (
    <details ref={details} className={styles.picker}>
      <summary className={styles.summary}>
        <Icon name={icon} size={18} />
        <VisuallyHidden>{label}: </VisuallyHidden>
        {options.find(([optionValue]) => optionValue === value)?.[1]}
      </summary>
      <Form
        method="post"
        action="/preferences"
        reloadDocument
        className={styles.list}
        onSubmit={() => keepPlace({ name, back, top: topOf(details.current) })}
      >
        <input type="hidden" name="back" value={back} />
        {options.map(([optionValue, optionName]) => (
          <button
            key={optionValue}
            type="submit"
            name={name}
            value={optionValue}
            lang={name === "locale" ? optionValue : undefined}
            aria-current={optionValue === value ? "true" : undefined}
            className={styles.option}
          >
            {optionName}
            {optionValue === value && <Icon name="check" size={18} />}
          </button>
        ))}
      </Form>
    </details>
  );
}

const PLACE_KEY = "preference-place";

/** Where the choice was made: the page comes anew, and shall look as if it had stayed. */
interface Place {
  readonly name: string;
  readonly back: string;
  /** In the window. */
  readonly top: number;
}

const topOf = (element: Element | null): number => element?.getBoundingClientRect().top ?? 0;

function keepPlace(place: Place): void {
  try {
    sessionStorage.setItem(PLACE_KEY, JSON.stringify(place));
  } catch {
    // Then the page begins at its top.
  }
}

/** Once, on the page it was made on, and by the same picker. */
function takePlace(name: string, back: string): Place | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(PLACE_KEY) ?? "null") as Place | null;
    if (place?.name !== name || place.back !== back) return null;
    sessionStorage.removeItem(PLACE_KEY);
    return place;
  } catch {
    return null;
  }
}
