import type { sharing } from "@treeline/contract";
import { useState } from "react";
import type { Fetched, FetchProblem } from "../../lib/fetch-api.ts";
import { isAddress, parseAddresses } from "./parse-addresses.ts";

/** An address in the field, with what is wrong with it. */
export interface Chip {
  readonly email: string;
  readonly problem?: FetchProblem;
}

export interface Addresses {
  readonly chips: readonly Chip[];
  /** What is being typed and is no chip yet. */
  readonly draft: string;
  setDraft(text: string): void;
  /** Makes chips of what was typed or pasted. */
  take(text: string): void;
  remove(email: string): void;
  /** Sends them one after another. Answers how many went through; the others stay. */
  send(invite: (email: string) => Promise<Fetched<unknown>>): Promise<number>;
}

const wrong = (code: string): FetchProblem => ({ status: 0, code, detail: "" });

export function useAddresses(personal: readonly sharing.Grant[]): Addresses {
  const [chips, setChips] = useState<readonly Chip[]>([]);
  const [draft, setDraft] = useState("");
  const check = (email: string): Chip => {
    if (!isAddress(email)) return { email, problem: wrong("invalid_email") };
    return personal.some((grant) => grant.email === email) ? { email, problem: wrong("grant_exists") } : { email };
  };
  const withNew = (text: string) => {
    const known = new Set(chips.map(({ email }) => email));
    return [
      ...chips,
      ...parseAddresses(text)
        .filter((email) => !known.has(email))
        .map(check),
    ];
  };
  return {
    chips,
    draft,
    setDraft,
    take(text) {
      setChips(withNew(text));
      setDraft("");
    },
    remove: (email) => setChips((old) => old.filter((chip) => chip.email !== email)),
    async send(invite) {
      const all = withNew(draft);
      setChips(all);
      setDraft("");
      const kept: Chip[] = all.filter(({ problem }) => problem?.code === "invalid_email");
      const waiting = all.filter((chip) => !kept.includes(chip));
      for (const { email } of waiting) {
        const answer = await invite(email);
        if (answer.ok) setChips((old) => old.filter((chip) => chip.email !== email));
        else kept.push({ email, problem: answer.problem });
      }
      setChips(kept);
      return all.length - kept.length;
    },
  };
}
