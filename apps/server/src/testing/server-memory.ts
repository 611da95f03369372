import { WebSocket } from "ws";

export interface ServerMemory {
  read(): Promise<number>;
  close(): void;
}

/** What a server still needs, in MB, after a collection of garbage: asked by its inspector. */
export async function openServerMemory(port: number): Promise<ServerMemory> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  let last = 0;
  const call = (method: string, params = {}): Promise<{ result?: { value?: string } }> => {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      const hear = (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as { id?: number; result: { result?: { value?: string } } };
        if (answer.id !== id) return;
        socket.off("message", hear);
        resolve(answer.result);
      };
      socket.on("message", hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  const expression = "JSON.stringify(process.memoryUsage())";
  return {
    async read() {
      await call("HeapProfiler.collectGarbage");
      const { result } = await call("Runtime.evaluate", { expression });
      const { heapUsed, external } = JSON.parse(result?.value ?? "{}") as { heapUsed: number; external: number };
      return Math.round((heapUsed + external) / 2 ** 20);
    },
    close: () => socket.close(),
  };
}
