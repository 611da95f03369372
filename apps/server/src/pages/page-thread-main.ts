/** The thread that renders pages: see `page-thread.ts`. */

import { pathToFileURL } from "node:url";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { HandlePage, PageHost } from "@treeline/contract";
import { giveWay } from "../lib/give-way.ts";
import { pass } from "../lib/pass-bytes.ts";
import {
  type ApiAnswer,
  type FromPage,
  type FromThread,
  headOf,
  type PageFacts,
  type PageQuestion,
  type PageRequest,
  type PageTask,
  type ToPage,
  toClonable,
} from "./page-messages.ts";

if (!parentPort) throw new Error("page-thread-main.ts runs in a worker thread only");
const main = parentPort;

// Between the main thread and the work on content.
giveWay(5);

for (const level of ["error", "warn"] as const) {
  console[level] = (...words: unknown[]) => {
    const message: FromThread = { kind: "console", level, words: words.map(toClonable) };
    main.postMessage(message);
  };
}

const { file } = workerData as { file: string };
const { handlePage } = (await import(pathToFileURL(file).href)) as { handlePage: HandlePage };
main.on("message", ({ request, facts, port }: PageTask) => void render(request, facts, port));
main.postMessage({ kind: "ready" } satisfies FromThread);

async function render({ url, body, ...init }: PageRequest, facts: PageFacts, port: MessagePort): Promise<void> {
  const tell = (message: FromPage) => pass(port, message);
  try {
    const request = new Request(url, { ...init, headers: [...init.headers], ...(body && { body }) });
    const response = await handlePage(request, { ...facts, ...buildQuestions(port, tell) });
    tell({ kind: "head", head: headOf(response) });
    const reader = response.body?.getReader();
    // The client has disconnected.
    port.on("close", () => void reader?.cancel().catch(() => undefined));
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      tell({ kind: "chunk", chunk: read.value });
    }
    tell({ kind: "end" });
  } catch (error) {
    tell({ kind: "failure", error: toClonable(error) });
  }
}

function buildQuestions(
  port: MessagePort,
  tell: (message: FromPage) => void,
): Pick<PageHost, "callApi" | "readFlags" | "reportError"> {
  const asked: PromiseWithResolvers<unknown>[] = [];
  port.on("message", (message: ToPage) => {
    if ("failure" in message) asked[message.id]?.reject(message.failure);
    else asked[message.id]?.resolve(message.value);
  });
  const ask = <T>(question: PageQuestion): Promise<T> => {
    const answer = Promise.withResolvers<unknown>();
    const id = asked.push(answer) - 1;
    tell({ kind: "question", id, question });
    return answer.promise as Promise<T>;
  };
  return {
    async callApi(call) {
      const { status, headers, hasBody, text } = await ask<ApiAnswer>({ name: "callApi", call });
      return new Response(hasBody ? text : null, { status, headers: [...headers] });
    },
    readFlags: (userId) => ask({ name: "readFlags", userId }),
    reportError: (error) => tell({ kind: "problem", error: toClonable(error) }),
  };
}
