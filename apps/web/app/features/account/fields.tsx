import { DISPLAY_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@treeline/contract";
import type { ReactNode } from "react";
import { useAccountText } from "../../texts/use-account-text.ts";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useFieldProblem } from "./form-problems.tsx";

interface EmailFieldProps {
  readonly label?: string;
  /** For password managers: whose password stands below, or an address that is to be. */
  readonly autoComplete?: "username" | "email";
  readonly defaultValue?: string | undefined;
  readonly autoFocus?: boolean;
}

export function EmailField({ label, autoComplete = "username", defaultValue, autoFocus }: EmailFieldProps) {
  const a = useAccountText();
  return (
    <Field
      {...useFieldProblem("email")}
      label={label ?? a("email")}
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      placeholder={a("emailExample")}
      defaultValue={defaultValue}
      autoFocus={autoFocus}
      required
    />
  );
}

interface NameFieldProps {
  readonly defaultValue?: string | undefined;
  readonly isRequired?: boolean;
}

export function NameField({ defaultValue, isRequired = false }: NameFieldProps) {
  const a = useAccountText();
  return (
    <Field
      {...useFieldProblem("display_name")}
      label={a("name")}
      {...(isRequired ? { required: true } : { labelNote: a("optional") })}
      name="display_name"
      autoComplete="name"
      maxLength={DISPLAY_NAME_MAX_LENGTH}
      defaultValue={defaultValue}
    />
  );
}

export function CurrentPasswordField({ name, label, aside }: { name: string; label: string; aside?: ReactNode }) {
  return (
    <PasswordField
      {...useFieldProblem(name)}
      label={label}
      name={name}
      aside={aside}
      autoComplete="current-password"
      required
    />
  );
}

export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const a = useAccountText();
  return (
    <PasswordField
      {...useFieldProblem(name)}
      label={label}
      name={name}
      autoComplete="new-password"
      hint={a("passwordHint", { count: PASSWORD_MIN_LENGTH })}
      minLength={PASSWORD_MIN_LENGTH}
      required
    />
  );
}
