import type { sharing } from "@treeline/contract";
import { useLayoutEffect, useRef, useState } from "react";
import type { Fetched, FetchProblem } from "../../lib/api/fetch-api.ts";
import { isAddress, parseAddresses } from "./parse-addresses.ts";

/** An address in the field, with what is wrong with it. */
export interface Chip {
  readonly email: string;
  readonly problem?: FetchProblem;
}

export interface Addresses {
  readonly chips: readonly Chip[];
  /** Why the rest was not sent: nothing is wrong with the addresses. */
  readonly stopped: FetchProblem | null;
  /** What is being typed and is no chip yet. */
  readonly draft: string;
  setDraft(text: string): void;
  /** Makes chips of what was typed or pasted. */
  take(text: string): void;
  remove(email: string): void;
  /** Sends them one after another. Answers how many went through; the others stay, and so do those that are added meanwhile. */
  send(invite: (email: string) => Promise<Fetched<unknown>>): Promise<number>;
}

/** With these the next address would not fare better. */
const STOPPING_CODES = ["too_many_requests", "not_signed_in", "offline", "unavailable"];

const wrong = (code: string): FetchProblem => ({ status: 0, code, detail: "" });

export function useAddresses(personal: readonly sharing.Grant[]): Addresses {
  const [chips, setChips] = useState<readonly Chip[]>([]);
  const [stopped, setStopped] = useState<FetchProblem | null>(null);
  const [draft, setDraft] = useState("");
  const latest = useRef(chips);
  useLayoutEffect(() => {
    latest.current = chips;
  }, [chips]);

  const check = (email: string): Chip => {
    if (!isAddress(email)) return { email, problem: wrong("invalid_email") };
    return personal.some((grant) => grant.email === email) ? { email, problem: wrong("grant_exists") } : { email };
  };
  const take = (text: string): readonly Chip[] => {
    const known = new Set(chips.map(({ email }) => email));
    const added = parseAddresses(text).filter((email) => !known.has(email));
    const all = [...chips, ...added.map(check)];
    setChips(all);
    setDraft("");
    return all;
  };
  const remove = (email: string) => setChips((old) => old.filter((chip) => chip.email !== email));
  const mark = (email: string, problem: FetchProblem) =>
    setChips((old) => old.map((chip) => (chip.email === email ? { email, problem } : chip)));

  return {
    chips,
    stopped,
    draft,
    setDraft,
    take: (text) => void take(text),
    remove,
    async send(invite) {
      const waiting = take(draft).filter(({ problem }) => problem?.code !== "invalid_email");
      latest.current = [...latest.current, ...waiting];
      setStopped(null);
      let count = 0;
      for (const { email } of waiting) {
        if (!latest.current.some((chip) => chip.email === email)) continue;
        const answer = await invite(email);
        if (!answer.ok && STOPPING_CODES.includes(answer.problem.code)) {
          setStopped(answer.problem);
          break;
        }
        if (answer.ok) remove(email);
        else mark(email, answer.problem);
        count += answer.ok ? 1 : 0;
      }
      return count;
    },
  };
}
