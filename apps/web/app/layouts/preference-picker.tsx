import { useRef } from "react";
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
  return (
    <details ref={details} className={styles.picker}>
      <summary className={styles.summary}>
        <Icon name={icon} size={18} />
        <VisuallyHidden>{label}: </VisuallyHidden>
        {options.find(([optionValue]) => optionValue === value)?.[1]}
      </summary>
      <Form method="post" action="/preferences" reloadDocument className={styles.list}>
        <input type="hidden" name="back" value={pathname + search} />
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
