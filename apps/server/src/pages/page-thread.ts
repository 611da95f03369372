import { once } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { HandlePage, PageHost } from "@treeline/contract";
import { AppError } from "../http/app-error.ts";
import {
  type ApiAnswer,
  type FromPage,
  type FromThread,
  type Head,
  headOf,
  type PageQuestion,
  type PageTask,
  toClonable,
} from "./page-messages.ts";

const MAIN = new URL("./page-thread-main.ts", import.meta.url);
/** Until the first byte. */
const HEAD_LIMIT_MS = 60_000;

/**
 * Renders pages on a thread of its own: React takes ten milliseconds and more for one, in which the main thread could acknowledge
 * no edit. What a page asks of the server is answered on the main thread. When the thread ends, the next page starts another.
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
    const { response } = new IncomingPage(port, host, () => this.#forget(thread));
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
    return response;
  };

  #open(): Worker {
    // It needs no secrets.
    const env = { NODE_ENV: process.env["NODE_ENV"] };
    const thread = new Worker(MAIN, { workerData: { file: this.#file }, env, name: "pages" });
    thread.on("message", (message: FromThread) => {
      if (message.kind === "console") print(message.level, message.words);
    });
    thread.on("error", (error) => {
      // The caller that starts the first one gets this error.
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

/** The answer to one page, as it comes from the thread. */
class IncomingPage {
  readonly response: Promise<Response>;
  readonly #port: MessagePort;
  readonly #host: PageHost;
  readonly #head = Promise.withResolvers<Response>();
  readonly #timer: NodeJS.Timeout;
  #body: ReadableStreamDefaultController<Uint8Array> | undefined;
  #isOver = false;

  /** `onLost` when the thread has ended meanwhile. */
  constructor(port: MessagePort, host: PageHost, onLost: () => void) {
    this.#port = port;
    this.#host = host;
    this.response = this.#head.promise;
    this.#timer = setTimeout(() => this.#fail(new AppError("unavailable")), HEAD_LIMIT_MS);
    port.on("message", (message: FromPage) => this.#isOver || this.#receive(message));
    port.on("close", () => {
      if (this.#isOver) return;
      onLost();
      this.#fail(hasEnded());
    });
  }

  #receive(message: FromPage): void {
    switch (message.kind) {
      case "question":
        return void answer(this.#port, this.#host, message);
      case "problem":
        return this.#host.reportError(message.error);
      case "head":
        return this.#begin(message.head);
      case "chunk":
        return this.#body?.enqueue(message.chunk);
      case "end":
        this.#body?.close();
        return this.#leave();
      case "failure":
        return this.#fail(message.error);
    }
  }

  #begin({ status, headers, hasBody }: Head): void {
    clearTimeout(this.#timer);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#body = controller;
      },
      cancel: () => this.#leave(),
    });
    this.#head.resolve(new Response(hasBody ? body : null, { status, headers: [...headers] }));
  }

  #fail(error: unknown): void {
    this.#leave();
    this.#head.reject(error);
    this.#body?.error(error);
  }

  #leave(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#port.close();
  }
}

async function answer(
  port: MessagePort,
  host: PageHost,
  { id, question }: { readonly id: number; readonly question: PageQuestion },
): Promise<void> {
  try {
    port.postMessage({ id, value: await ask(host, question) });
  } catch (failure) {
    port.postMessage({ id, failure: toClonable(failure) });
  }
}

async function ask(host: PageHost, question: PageQuestion): Promise<unknown> {
  if (question.name === "readFlags") return host.readFlags(question.userId);
  const response = await host.callApi(question.call);
  return { ...headOf(response), text: await response.text() } satisfies ApiAnswer;
}

const hasEnded = () => new Error("the thread that renders pages has ended");
