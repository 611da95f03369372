import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { TaskReply, TaskRequest } from "./messages.ts";

export interface WorkerSettings {
  /** The address of a module that calls `serveTasks`. */
  readonly main: string;
  /** Of what V8 manages. */
  readonly memoryMb: number;
  readonly taskMs: number;
  /** After this long without a task it gives its memory back. */
  readonly idleMs: number;
}

const { NODE_COMPILE_CACHE } = process.env;
/** It needs no secrets. Without the code that was compiled before, it takes a second of a processor to start. */
const WORKER_ENV = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** One process for tasks, which starts with its first. When a task ends it, by memory or time, the next task starts another. */
export class WorkerProcess {
  readonly #settings: WorkerSettings;
  #child: ChildProcess | null = null;
  #answer: ((reply: TaskReply) => void) | null = null;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  /** One at a time. Never rejects. */
  async run(request: TaskRequest): Promise<TaskReply> {
    clearTimeout(this.#idleTimer);
    const child = (this.#child ??= this.#start());
    const timer = setTimeout(() => child.kill("SIGKILL"), this.#settings.taskMs);
    const reply = await new Promise<TaskReply>((resolve) => {
      this.#answer = resolve;
      child.send(request, (error) => error && resolve(givenUp(error)));
    });
    clearTimeout(timer);
    this.#answer = null;
    this.#idleTimer = setTimeout(() => void this.stop(), this.#settings.idleMs).unref();
    return reply;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const child = this.#child;
    if (!child) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  #start(): ChildProcess {
    const child = fork(new URL(this.#settings.main), {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${this.#settings.memoryMb}`],
      env: WORKER_ENV,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("message", (reply) => this.#answer?.(reply as TaskReply));
    const lose = (cause: Error) => {
      if (this.#child === child) this.#child = null;
      this.#answer?.(givenUp(cause));
    };
    child.on("error", lose);
    child.on("exit", (code, signal) => lose(new Error(`the worker ended with ${signal ?? code}`)));
    return child;
  }
}

const givenUp = ({ message }: Error): TaskReply => ({ failure: message, isGivenUp: true });
