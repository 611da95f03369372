import type { Problem } from "@treeline/contract";
import { createContext, useContext, useState } from "react";
import { useAfterPress } from "../../lib/loading/use-after-press.ts";
import { useText } from "../../texts/use-text.ts";
import { fieldCodeOf, isFieldCode, isGeneralCode } from "./problem-codes.ts";

type Codes = Readonly<Record<string, string | undefined>>;

export interface FormProblems {
  /** About the whole form. */
  readonly general: string | undefined;
  textFor(field: string): string | undefined;
  /** Leaving a field checks it; correcting it takes the message away at once. */
  check(input: HTMLInputElement): void;
  forget(input: HTMLInputElement): void;
  checkAll(form: HTMLFormElement): boolean;
}

export function useFormProblems(problem: Problem | undefined): FormProblems {
  const t = useText();
  const afterPress = useAfterPress();
  const [codes, setCodes] = useState<Codes>(() => codesFrom(problem));
  const [shown, setShown] = useState(problem);
  if (problem !== shown) {
    setShown(problem);
    setCodes(codesFrom(problem));
  }

  return {
    general:
      problem && !problem.errors ? t(`problems.${isGeneralCode(problem.code) ? problem.code : "unknown"}`) : undefined,
    textFor(field) {
      const code = codes[field];
      return code === undefined ? undefined : t(`problems.field.${isFieldCode(code) ? code : "invalid"}`);
    },
    check(input) {
      // An untouched field is not wrong yet. A message that came while a button is pressed would push the button away.
      if (input.value) afterPress(() => setCodes((old) => ({ ...old, [input.name]: fieldCodeOf(input) })));
    },
    forget(input) {
      if (codes[input.name] !== undefined) setCodes((old) => ({ ...old, [input.name]: undefined }));
    },
    checkAll(form) {
      const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
      setCodes(Object.fromEntries(inputs.map((input) => [input.name, fieldCodeOf(input)])));
      const wrong = inputs.find((input) => fieldCodeOf(input) !== undefined);
      wrong?.focus();
      return wrong === undefined;
    },
  };
}

function codesFrom(problem: Problem | undefined): Codes {
  return Object.fromEntries((problem?.errors ?? []).map(({ path, code }) => [path, code]));
}

const FormProblemsContext = createContext<FormProblems | null>(null);
export const FormProblemsProvider = FormProblemsContext.Provider;

/** What a field of the form needs to show and clear its own message. */
export function useFieldProblem(name: string) {
  const problems = useContext(FormProblemsContext);
  return {
    problem: problems?.textFor(name),
    onBlur: (event: { currentTarget: HTMLInputElement }) => problems?.check(event.currentTarget),
    onInput: (event: { currentTarget: HTMLInputElement }) => problems?.forget(event.currentTarget),
  };
}
