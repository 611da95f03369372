import type { CDPSession } from "playwright-core";

/** Bytes on the wire by what they carry. */
export type Traffic = Readonly<Record<"page" | "script" | "style" | "font" | "content" | "socket" | "other", number>>;

export const LINES = {
  fast: undefined,
  /** 10 Mbit/s and 80 ms. */
  slow: { offline: false, latency: 80, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 },
} as const;

const KINDS: Readonly<Record<string, keyof Traffic>> = {
  Document: "page",
  Script: "script",
  Stylesheet: "style",
  Font: "font",
  Fetch: "content",
  XHR: "content",
};

export async function watchTraffic(cdp: CDPSession, line: keyof typeof LINES): Promise<() => Traffic> {
  const bytes = { page: 0, script: 0, style: 0, font: 0, content: 0, socket: 0, other: 0 };
  const kinds = new Map<string, keyof Traffic>();
  const kindOf = (type: string, url: string) => (/\.js(\?|$)/.test(url) ? "script" : (KINDS[type] ?? "other"));
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, kindOf(type, response.url));
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? "other"] += encodedDataLength;
  });
  cdp.on("Network.webSocketFrameReceived", ({ response: { opcode, payloadData } }) => {
    bytes.socket += opcode === 2 ? Math.floor((payloadData.length * 3) / 4) : payloadData.length;
  });
  await cdp.send("Network.enable");
  const limits = LINES[line];
  if (limits) await cdp.send("Network.emulateNetworkConditions", limits);
  return () => ({ ...bytes });
}
