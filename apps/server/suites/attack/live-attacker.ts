import { pick } from "@treeline/map/testing";
import { WebSocket } from "ws";
import { encode, MESSAGE, SYNC } from "../../src/collab/testing/raw-client.ts";
import { type Attacker, anyText, between, chance, type Outcome } from "./attacker.ts";
import { buildGreeting, buildRudeBurst, buildSlyBurst, type Frame } from "./live-frames.ts";

/** Hand-made clients: frames of every kind, updates that are valid, and valid ones with bytes changed. */
export const liveAttacker: Attacker = {
  name: "live",
  async attack(target, random) {
    const document = chance(random, 0.9) ? pick(random, target.ownIds) : target.foreignId;
    const path = chance(random, 0.5) ? `/collab/${document}` : "/collab";
    const address = chance(random, 0.9) ? document : `${document}\0${anyText(random).slice(0, 30)}`;
    const greeting = chance(random, 0.9) ? buildGreeting(address, target.token, random) : [];
    const bursts = Array.from({ length: between(random, 0, 8) }, () => buildSlyBurst(address, random));
    bursts.push(buildRudeBurst(address, target, random));
    const url = `ws://127.0.0.1:${target.port}${path}`;
    const { answers, frames } = await converse(url, { address, token: target.token, greeting, bursts });
    return { answers, messages: frames.length, sent: describe(path, frames) };
  },
};

/** A flood is stored slowly on purpose. */
const LISTEN_MS = 5_000;

interface Conversation {
  readonly address: string;
  readonly token: string;
  readonly greeting: readonly Frame[];
  readonly bursts: readonly Frame[][];
}

interface Said {
  readonly answers: Outcome["answers"];
  readonly frames: readonly Frame[];
}

/**
 * Behind each burst comes a question that is answered once all before it is dealt with: so the next need not wait any longer. Gives
 * what came of each, up to the one that ended it.
 */
async function converse(url: string, { address, token, greeting, bursts }: Conversation): Promise<Said> {
  const socket = new WebSocket(url);
  let hear: (answer: number | string) => void = () => undefined;
  // The server's state vector, with its length. A question with it has a short answer; an empty one gets the whole document.
  let clocks = encode(Uint8Array.of(0));
  socket.on("open", () => hear("open"));
  socket.on("error", () => hear("refused"));
  socket.on("close", (code) => hear(code));
  socket.on("message", (frame: Buffer) => {
    const at = 1 + (frame[0] ?? 0);
    const [kind, step] = frame.subarray(at);
    if (kind === MESSAGE.auth && step === DENIED) hear("denied");
    if (kind === MESSAGE.sync && step === SYNC.step1) clocks = new Uint8Array(frame.subarray(at + 2));
    if (kind === MESSAGE.sync && step === SYNC.step2) hear("taken");
  });
  const listen = async () => {
    const { promise, resolve } = Promise.withResolvers<number | string>();
    hear = resolve;
    const timer = setTimeout(() => resolve("silent"), LISTEN_MS);
    const answer = await promise;
    clearTimeout(timer);
    return answer;
  };
  const said: Frame[] = [];
  const say = (frames: readonly Frame[]) => {
    for (const frame of frames) socket.send(frame);
    said.push(...frames);
    return listen();
  };
  const question = () => Buffer.concat([encode(address, MESSAGE.sync, SYNC.step1), clocks]);
  const answers: (number | string)[] = [];
  let last = await listen();
  if (last === "open" && greeting.length > 0) last = await say(greeting);
  for (const frames of bursts) {
    if (last !== "open" && last !== "taken") break;
    last = await say([...frames, encode(address, MESSAGE.auth, 0, token), question()]);
    answers.push(last);
  }
  socket.terminate();
  return { answers: answers.length > 0 ? answers : [last], frames: said };
}

const DENIED = 1;

const describe = (path: string, frames: readonly Frame[]): string => {
  const texts = frames
    .slice(0, 40)
    .map((frame) => (typeof frame === "string" ? JSON.stringify(frame) : Buffer.from(frame).toString("base64")));
  return `${path} ${texts.join(" ")}`.slice(0, 4_000);
};
