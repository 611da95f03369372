import type { Problem } from "@treeline/contract";
import { data } from "react-router";
import { withMinimumDelay } from "./minimum-delay.ts";
import { OFFLINE_ANSWER } from "./offline-answer.ts";

/** What a form page gets back when it was refused: the problem, and what was typed except passwords. */
export interface FormAnswer {
  readonly problem: Problem;
  readonly values: Readonly<Record<string, string>>;
}

/** The `clientAction` of every form: busy long enough to be seen, and an unreachable server is an answer, not a crash. */
export async function sendForm<T>(serverAction: () => Promise<T>) {
  try {
    return await withMinimumDelay(serverAction());
  } catch (error) {
    // A failing status keeps the router from asking the same server for the page again.
    if (error instanceof TypeError) return data<FormAnswer>(OFFLINE_ANSWER, { status: 503 });
    throw error;
  }
}
