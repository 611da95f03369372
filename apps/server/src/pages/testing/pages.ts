import type { HandlePage } from "@treeline/contract";

let left = 0;

/** Pages of every kind that a server can meet, without React. */
export const handlePage: HandlePage = async (request, host) => {
  const { pathname } = new URL(request.url);
  switch (pathname) {
    case "/echo": {
      const answer = await host.callApi({ method: "GET", path: "/v1/me", token: request.headers.get("x-token") });
      const flags = await host.readFlags("ada");
      const body = { posted: await request.text(), api: await answer.json(), status: answer.status, flags };
      const headers = new Headers({ "x-nonce": host.nonce });
      headers.append("set-cookie", "a=1");
      headers.append("set-cookie", "b=2");
      return Response.json(body, { status: 201, headers });
    }
    case "/moved":
      return new Response(null, { status: 304 });
    case "/api-away":
      return host
        .callApi({ method: "GET", path: "/away", token: null })
        .catch((error: unknown) => new Response(String(error)));
    case "/slow":
      return new Response(streamForEver());
    case "/left":
      return Response.json(left);
    case "/problem":
      host.reportError(new TypeError("half a page"));
      return new Response("the other half");
    case "/end":
      return process.exit();
    default:
      throw new RangeError("no such page");
  }
};

/** One piece, and then nothing any more. */
function streamForEver(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("more "));
    },
    cancel() {
      left += 1;
    },
  });
}
