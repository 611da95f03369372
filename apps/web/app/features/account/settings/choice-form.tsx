import { Form } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./settings.module.css";

interface ChoiceFormProps {
  readonly name: "locale" | "mode";
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
}

/** All of the page is asked for anew, as by the pickers of the footer, so that it comes as chosen; then it stands at its place again. */
export function ChoiceForm({ name, label, value, options }: ChoiceFormProps) {
  return (
    <Form method="post" action="/preferences" reloadDocument className={styles.choice}>
      <input type="hidden" name="back" value="/account#appearance" />
      <fieldset className={styles.options}>
        <legend className={styles.label}>{label}</legend>
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
            {optionValue === value && <Icon name="check" size={18} />}
            {optionName}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
