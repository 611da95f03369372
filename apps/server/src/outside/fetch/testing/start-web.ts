import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import type { AllowAddress } from "../connect-checked.ts";
import { TEST_CERTIFICATE, TEST_KEY } from "./test-certificate.ts";

/** A foreign site on this machine, with whatever its pages do. */
export interface TestWeb {
  readonly port: number;
  /** Every request that arrived. */
  readonly requests: IncomingMessage[];
  /** The sockets that are open. */
  readonly sockets: Set<Socket>;
  /** The address of a path under a name, by default under the address itself. */
  url(path: string, host?: string): string;
  /** Answers this path from now on. */
  on(path: string, handler: RequestListener): void;
  close(): Promise<void>;
}

export async function startWeb({ tls = false }: { tls?: boolean } = {}): Promise<TestWeb> {
  const pages = new Map<string, RequestListener>();
  const requests: IncomingMessage[] = [];
  const sockets = new Set<Socket>();
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    const page = pages.get((request.url ?? "").split("?", 1)[0] ?? "");
    if (page) page(request, response);
    else response.writeHead(404).end("missing");
  };
  const server: Server = tls
    ? createTlsServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, listener)
    : createServer(listener);
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests,
    sockets,
    url: (path, host = "127.0.0.1") => `${tls ? "https" : "http"}://${host}:${port}${path}`,
    on: (path, handler) => void pages.set(path, handler),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Lets tests reach the sites they started; 10.0.0.1 and all others stay forbidden. */
export const allowThisMachine: AllowAddress = (ip) => ip === "127.0.0.1";

/** Answers with a page. */
export function html(body: string | Uint8Array, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => void response.writeHead(200, { "content-type": "text/html", ...headers }).end(body);
}

export function redirect(to: string, status = 302): RequestListener {
  return (_request, response) => void response.writeHead(status, { location: to }).end();
}
