import { createServer, request, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const BENCH = new URL("..", import.meta.url).pathname;

/** mind-elixir on a page of its own, which loads the map as JSON from the product's server behind it. */
const SCRIPT = `
import MindElixir from "mind-elixir";
import "mind-elixir/style.css";
const id = new URLSearchParams(location.search).get("document");
const answer = await fetch("/v1/documents/" + id + "/");
const { schema } = await answer.json();
const nodes = new Map(Object.keys(schema.nodes).map((id) => [id, { id, topic: schema.nodes[id].text.map((run) => run.text).join(""), children: [] }]));
const order = Object.keys(schema.nodes).sort((a, b) => (schema.nodes[a].order < schema.nodes[b].order ? -1 : 1));
for (const id of order) nodes.get(schema.nodes[id].parent)?.children.push(nodes.get(id));
const mind = new MindElixir({ el: document.querySelector("#stage"), scaleMin: 0.0001, scaleMax: 10 });
mind.init({ nodeData: nodes.get(schema.root) });
mind.selectNode(mind.findEle(schema.root));
window.topicCount = nodes.size;
document.querySelector("#stage").focus();
`;

const HTML = `<!doctype html><meta charset="utf-8"><title>mind-elixir</title><link rel="stylesheet" href="/peer.css">
<style>body { margin: 0 } #stage { width: 100vw; height: 100vh }</style><div id="stage" tabindex="0"></div>
<script type="module" src="/peer.js"></script>`;

export async function startPeerServer(product: string): Promise<{ url: string; close(): void }> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: BENCH, loader: "js" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2024",
    write: false,
    outdir: "/",
    logLevel: "error",
  });
  const find = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  const files: Record<string, readonly [string, Buffer]> = {
    "/": ["text/html", gzipSync(HTML)],
    "/peer.js": ["text/javascript", gzipSync(find(".js"))],
    "/peer.css": ["text/css", gzipSync(find(".css"))],
  };
  const server = createServer((incoming, outgoing) => {
    const file = files[new URL(incoming.url ?? "/", product).pathname];
    if (file) {
      outgoing.writeHead(200, { "content-type": file[0], "content-encoding": "gzip" }).end(file[1]);
      return;
    }
    const headers = { ...incoming.headers, host: new URL(product).host };
    incoming.pipe(
      request(new URL(incoming.url ?? "/", product), { method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://localhost:${portOf(server)}`, close: () => server.close() };
}

const portOf = (server: Server) => (server.address() as { port: number }).port;
