import { Form, useLocation } from "react-router";
import { useText } from "../texts/use-text.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-shapes.tsx";
import styles from "./site-footer.module.css";

interface PreferencePickerProps {
  readonly name: "locale" | "mode";
  readonly label: string;
  readonly icon: IconName;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
}

/** A choice that the server remembers in a cookie. The page is asked for anew, so all of it comes as chosen. */
export function PreferencePicker({ name, label, icon, value, options }: PreferencePickerProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/preferences" reloadDocument className={styles.picker}>
      <input type="hidden" name="back" value={pathname + search} />
      <Icon name={icon} size={18} />
      <select
        className={styles.select}
        name={name}
        aria-label={label}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {options.map(([optionValue, optionName]) => (
          <option key={optionValue} value={optionValue} lang={name === "locale" ? optionValue : undefined}>
            {optionName}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={styles.link}>
          {t("footer.apply")}
        </button>
      </noscript>
    </Form>
  );
}
