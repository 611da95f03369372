import { once } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { HandlePage, PageHost } from "@treeline/contract";
import { AppError } from "../http/app-error.ts";
import {
  type ApiAnswer,
  type FromPage,
  type FromThread,
  headOf,
  type PageQuestion,
  type PageTask,
} from "./page-messages.ts";

const MAIN = new URL("./page-thread-main.ts", import.meta.url);
/** Until the first byte: the calls behind a page have shorter limits. */
const HEAD_LIMIT_MS = 60_000;

/**
 * Renders pages on a thread of its own: React takes ten milliseconds and more for one, in which the main thread could acknowledge
 * nobody's edit. What a page asks of the server is answered on the main thread. When the thread ends, the next page starts another.
 */
export class PageThread {
  readonly #file: string;
  #thread: Worker | null = null;
  #isStarted = false;

  /** `file` exports `handlePage`. */
  constructor(file: string) {
    this.#file = file;
  }

  /** Rejects when the pages cannot be loaded. */
  async start(): Promise<void> {
    const thread = (this.#thread = this.#open());
    thread.ref();
    await Promise.race([
      new Promise<void>((resolve) =>
        thread.on("message", ({ kind }: FromThread) => {
          if (kind === "ready") resolve();
        }),
      ),
      once(thread, "exit").then(() => {
        throw hasEnded();
      }),
    ]);
    thread.unref();
    this.#isStarted = true;
  }

  readonly handlePage: HandlePage = async (request, host) => {
    const thread = (this.#thread ??= this.#open());
    const { port1: port, port2 } = new MessageChannel();
    const answer = receiveAnswer(port, host, () => this.#forget(thread));
    const { nonce, appUrl, chatUrl, hasBilling } = host;
    const task: PageTask = {
      request: {
        url: request.url,
        method: request.method,
        headers: [...request.headers],
        body: request.body && (await request.bytes()),
      },
      facts: { nonce, appUrl, chatUrl, hasBilling },
      port: port2,
    };
    thread.postMessage(task, [port2]);
    return answer;
  };

  #open(): Worker {
    // It needs no secrets.
    const env = { NODE_ENV: process.env["NODE_ENV"] };
    const thread = new Worker(MAIN, { workerData: { file: this.#file }, env, name: "pages" });
    thread.on("message", (message: FromThread) => {
      if (message.kind === "console") print(message.level, message.words);
    });
    thread.on("error", (error) => {
      // Whoever starts the first one is told of it.
      if (this.#isStarted) print("error", [error]);
    });
    thread.on("exit", () => this.#forget(thread));
    thread.unref();
    return thread;
  }

  #forget(thread: Worker): void {
    if (this.#thread === thread) this.#thread = null;
  }
}

/** The server's log takes what is printed to the console (`logConsole`). */
function print(level: "error" | "warn", words: readonly unknown[]): void {
  // oxlint-disable-next-line no-console
  console[level](...words);
}

/** `onLost` when the thread has ended meanwhile. */
async function receiveAnswer(port: MessagePort, host: PageHost, onLost: () => void): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOver = false;
  const leave = () => {
    isOver = true;
    clearTimeout(timer);
    port.close();
  };
  const fail = (error: unknown) => {
    leave();
    reject(error);
    body?.error(error);
  };
  const timer = setTimeout(() => fail(new AppError("unavailable")), HEAD_LIMIT_MS);
  const stream = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
      },
      cancel: leave,
    });
  port.on("message", (message: FromPage) => {
    if (isOver) return;
    switch (message.kind) {
      case "question":
        void answer(port, host, message);
        break;
      case "problem":
        host.reportError(message.error);
        break;
      case "head": {
        const { status, headers, hasBody } = message.head;
        clearTimeout(timer);
        resolve(new Response(hasBody ? stream() : null, { status, headers: [...headers] }));
        break;
      }
      case "chunk":
        body?.enqueue(message.chunk);
        break;
      case "end":
        body?.close();
        leave();
        break;
      case "failure":
        fail(message.error);
    }
  });
  port.on("close", () => {
    if (isOver) return;
    onLost();
    fail(hasEnded());
  });
  return promise;
}

async function answer(
  port: MessagePort,
  host: PageHost,
  { id, question }: { readonly id: number; readonly question: PageQuestion },
): Promise<void> {
  try {
    port.postMessage({ id, value: await ask(host, question) });
  } catch (failure) {
    port.postMessage({ id, failure });
  }
}

async function ask(host: PageHost, question: PageQuestion): Promise<unknown> {
  if (question.name === "readFlags") return host.readFlags(question.userId);
  const response = await host.callApi(question.call);
  return { ...headOf(response), text: await response.text() } satisfies ApiAnswer;
}

const hasEnded = () => new Error("the thread that renders pages has ended");
