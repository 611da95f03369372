import { useState } from "react";
import { useIsHydrated } from "../lib/loading/use-is-hydrated.ts";
import { useAccountText } from "../texts/use-account-text.ts";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import styles from "./password-field.module.css";

export function PasswordField(props: Omit<FieldProps, "type" | "control">) {
  const a = useAccountText();
  const isHydrated = useIsHydrated();
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? a("hidePassword") : a("showPassword");
  return (
    <Field
      {...props}
      type={isShown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      control={
        // Without scripts it could do nothing, so it is not there.
        isHydrated && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={label}
            aria-pressed={isShown}
            title={label}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? "eye-off" : "eye"} />
          </button>
        )
      }
    />
  );
}
