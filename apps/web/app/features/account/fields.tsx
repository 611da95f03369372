import { DISPLAY_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@treeline/contract";
import type { ReactNode } from "react";
import { useText } from "../../texts/use-text.ts";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useFieldProblem } from "./form-problems.tsx";

export function EmailField({ defaultValue, autoFocus }: { defaultValue?: string | undefined; autoFocus?: boolean }) {
  const t = useText();
  return (
    <Field
      {...useFieldProblem("email")}
      label={t("account.email")}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      placeholder={t("account.emailExample")}
      defaultValue={defaultValue}
      autoFocus={autoFocus}
      required
    />
  );
}

export function NameField({ defaultValue }: { defaultValue?: string | undefined }) {
  const t = useText();
  return (
    <Field
      {...useFieldProblem("display_name")}
      label={t("account.name")}
      labelNote={t("account.optional")}
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
  const t = useText();
  return (
    <PasswordField
      {...useFieldProblem(name)}
      label={label}
      name={name}
      autoComplete="new-password"
      placeholder={t("account.passwordHint", { count: PASSWORD_MIN_LENGTH })}
      minLength={PASSWORD_MIN_LENGTH}
      required
    />
  );
}
