/** People who ask for much. A process of its own: `neighbours.ts '{"world": …, "kinds": […]}'`, until SIGTERM. */

import sharp from "sharp";
import { buildContent } from "../server/build-content.ts";
import { openRawEditor } from "../together/raw-client.ts";

export const KINDS = ["notes", "duplicate", "paste", "sockets", "pictures", "pages", "versions"] as const;
export type Kind = (typeof KINDS)[number];

interface Neighbour {
  readonly token: string;
  /** Of 10,000 topics, with a public link. */
  readonly medium: string;
  /** Of 50,000 topics. */
  readonly large: string;
  readonly small: readonly string[];
}

export interface World {
  readonly url: string;
  readonly editor: { readonly token: string; readonly document: string };
  /** One for each kind. */
  readonly neighbours: readonly Neighbour[];
}

const PASTED_TOPICS = 20_000;

interface Doing {
  readonly url: string;
  readonly neighbour: Neighbour;
  /** The answer's status; 429 and 503 count as refused, and are waited out. */
  call(method: string, path: string, options?: { isVisitor?: boolean; body?: FormData | string }): Promise<number>;
}

/** What each does again and again; the pause in milliseconds keeps it inside its limits. */
const DOINGS: Record<Kind, { pauseMs: number; build: (doing: Doing) => Promise<() => Promise<unknown>> }> = {
  notes: {
    pauseMs: 100,
    build:
      async ({ call, neighbour }) =>
      () =>
        call("GET", `/v1/documents/${neighbour.medium}/notes/`, { isVisitor: true }),
  },
  duplicate: {
    pauseMs: 200,
    build:
      async ({ call, neighbour }) =>
      () =>
        call("POST", `/v1/documents/${neighbour.large}/duplicate/`),
  },
  paste: {
    pauseMs: 3_000,
    build: async ({ url, neighbour }) => {
      const update = buildContent(PASTED_TOPICS);
      let at = 0;
      return async () => {
        at += 1;
        const document = neighbour.small[at % neighbour.small.length] ?? "";
        const client = await openRawEditor({ url, document, token: neighbour.token });
        await client.send(update);
        client.close();
      };
    },
  },
  sockets: {
    pauseMs: 100,
    build: async ({ url, neighbour }) => {
      let at = 0;
      return async () => {
        at += 1;
        const document = at % 2 ? neighbour.large : neighbour.medium;
        (await openRawEditor({ url, document, token: neighbour.token })).close();
      };
    },
  },
  pictures: {
    pauseMs: 500,
    build: async ({ call }) => {
      const noise = Buffer.from(Uint8Array.from({ length: 1_600 * 1_200 * 3 }, (_, at) => (at * 7_919) % 251));
      const png = await sharp(noise, { raw: { width: 1_600, height: 1_200, channels: 3 } })
        .png()
        .toBuffer();
      return () => {
        const body = new FormData();
        body.append("image", new Blob([new Uint8Array(png)], { type: "image/png" }), "noise.png");
        return call("POST", "/v1/images/", { body });
      };
    },
  },
  pages: {
    pauseMs: 200,
    build:
      async ({ call, neighbour }) =>
      () =>
        call("GET", `/documents/${neighbour.medium}`, { isVisitor: true }),
  },
  versions: {
    pauseMs: 500,
    build: async ({ url, call, neighbour }) => {
      const client = await openRawEditor({ url, document: neighbour.large, token: neighbour.token });
      return async () => {
        await client.edit();
        return call("POST", `/v1/documents/${neighbour.large}/versions/`, { body: "{}" });
      };
    },
  },
};

if (process.argv[1]?.endsWith("neighbours.ts")) await annoy();

async function annoy(): Promise<void> {
  const { world, kinds } = JSON.parse(process.argv[2] ?? "{}") as { world: World; kinds: Kind[] };
  let isOver = false;
  process.on("SIGTERM", () => {
    isOver = true;
    setTimeout(() => process.exit(0), 20_000).unref();
  });
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const neighbour = world.neighbours[KINDS.indexOf(kind)];
      if (!neighbour) throw new Error("one neighbour for each kind");
      const statuses = new Map<number, number>();
      const call = buildCall(world.url, neighbour, statuses);
      const act = await DOINGS[kind].build({ url: world.url, neighbour, call });
      return { kind, act, statuses };
    }),
  );
  process.stdout.write("ready\n");
  await Promise.all(
    counts.map(async ({ kind, act, statuses }) => {
      let done = 0;
      let failed = 0;
      while (!isOver) {
        const ok = await act().then(
          () => true,
          () => false,
        );
        if (ok) done += 1;
        else failed += 1;
        await new Promise((resolve) => setTimeout(resolve, DOINGS[kind].pauseMs));
      }
      const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
      process.stdout.write(`${kind}: ${done} done${failed ? `, ${failed} failed` : ""}${answers && ` (${answers})`}\n`);
    }),
  );
  process.exit(0);
}

function buildCall(url: string, { token }: Neighbour, statuses: Map<number, number>): Doing["call"] {
  return async (method, path, { isVisitor = false, body } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(!isVisitor && { authorization: `Bearer ${token}` }),
        ...(typeof body === "string" && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(60_000),
    });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    return response.status;
  };
}
