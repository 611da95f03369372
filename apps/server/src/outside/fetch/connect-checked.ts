import { once } from "node:events";
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { callbackify } from "node:util";
import type { buildConnector } from "undici";
import { FetchFailed, FetchRefused } from "./fetch-errors.ts";
import type { ResolveHost } from "./resolve-host.ts";

/** Whether a socket to this very address and port may be opened. */
export type AllowAddress = (ip: string, port: number) => boolean;

export interface ConnectRules {
  readonly allowAddress: AllowAddress;
  readonly resolveHost: ResolveHost;
  /** Ends a socket that is still being opened, which undici would leave to the system's two minutes. */
  readonly signal: AbortSignal;
}

interface Place {
  readonly hostname: string;
  readonly port: number;
}

const ATTEMPT_MS = 1_000;
const MAX_ANSWERS = 16;

/**
 * Opens sockets for undici to checked addresses only. The name is resolved once and the socket goes to one of exactly
 * these answers: a second question could be answered differently (DNS rebinding).
 */
export function buildCheckedConnect(rules: ConnectRules): buildConnector.connector {
  return (target, callback) => {
    const isTls = target.protocol === "https:";
    const place = { hostname: target.hostname, port: Number(target.port) || (isTls ? 443 : 80) };
    // Out of the promise: what undici throws in its callback must not end up as an unhandled rejection.
    callbackify(() => openSocket(place, isTls, rules))((error, socket) => {
      if (error) callback(error, null);
      else callback(null, socket);
    });
  };
}

async function openSocket(place: Place, isTls: boolean, rules: ConnectRules): Promise<Socket> {
  const addresses = await listAllowedAddresses(place, rules);
  const socket = connectTcp({
    host: place.hostname,
    port: place.port,
    lookup: answerWith(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    noDelay: true,
  });
  await ready(socket, "connect", rules.signal);
  // The last word has the socket itself, before a byte is sent.
  if (!rules.allowAddress(socket.remoteAddress ?? "", place.port)) {
    socket.destroy();
    throw notPublic();
  }
  return isTls ? startTls(socket, place.hostname, rules.signal) : socket;
}

/** One private answer rejects all: no honest host mixes them, and which one is used would be up to chance. */
async function listAllowedAddresses(place: Place, rules: ConnectRules): Promise<readonly string[]> {
  const { hostname, port } = place;
  // `net.connect` asks no lookup for a literal address, so it is checked here like an answer.
  const addresses = isIP(hostname) === 0 ? await rules.resolveHost(hostname, rules.signal) : [hostname];
  rules.signal.throwIfAborted();
  if (addresses.length === 0) throw new FetchFailed("There is no such site.");
  if (!addresses.every((ip) => rules.allowAddress(ip, port))) throw notPublic();
  return addresses.slice(0, MAX_ANSWERS);
}

function answerWith(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first] = answers;
    if (options.all || !first) callback(null, answers);
    else callback(null, first.address, first.family);
  };
}

async function startTls(socket: Socket, hostname: string, signal: AbortSignal): Promise<Socket> {
  const name = hostname.replace(/\.$/, "");
  const secure = connectTls({
    socket,
    host: name,
    ...(isIP(name) === 0 && { servername: name }),
    ALPNProtocols: ["http/1.1"],
    rejectUnauthorized: true,
  });
  try {
    await ready(secure, "secureConnect", signal);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return secure;
}

/** An error event that comes before or after undici listens would otherwise end the process. */
async function ready(socket: Socket, event: "connect" | "secureConnect", signal: AbortSignal): Promise<void> {
  socket.on("error", () => {});
  try {
    await once(socket, event, { signal });
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function notPublic(): FetchRefused {
  return new FetchRefused("Only pages on the public web can be previewed.");
}
