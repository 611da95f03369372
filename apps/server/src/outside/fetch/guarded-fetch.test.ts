import { type AddressInfo, createServer } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { FetchFailed, FetchRefused } from "./fetch-errors.ts";
import type { ResolveHost } from "./resolve-host.ts";
import { closeGuarded, getHere, readText } from "./testing/get-guarded.ts";
import { html, redirect, startWeb, type TestWeb } from "./testing/start-web.ts";
import { TEST_CERTIFICATE } from "./testing/test-certificate.ts";

let web: TestWeb;
let secureWeb: TestWeb;
beforeAll(async () => {
  web = await startWeb();
  secureWeb = await startWeb({ tls: true });
});
afterAll(() => Promise.all([web.close(), secureWeb.close()]));
afterEach(closeGuarded);

describe("what is asked", () => {
  it("gets a page without a cookie or a referer, and says who asks", async () => {
    web.on("/a", html("hello", { "set-cookie": "a=1" }));
    web.on("/to-a", (_request, response) => {
      response.writeHead(302, { location: "/a?q=1#part", "set-cookie": "spy=1; Path=/" }).end();
    });
    const answer = await getHere(web.url("/to-a"));
    expect(await readText(answer)).toBe("hello");
    expect(answer.url.href).toBe(web.url("/a?q=1"));
    const { headers } = web.requests.at(-1) ?? {};
    expect(headers).toEqual({
      host: `127.0.0.1:${web.port}`,
      connection: expect.any(String),
      accept: "text/html",
      "accept-encoding": "gzip, br, deflate",
      "user-agent": "Test/1",
    });
  });

  it("connects by address but asks for the name", async () => {
    web.on("/named", html("named"));
    await getHere(web.url("/named", "page.test"));
    expect(web.requests.at(-1)?.headers.host).toBe(`page.test:${web.port}`);
  });
});

describe("redirects", () => {
  it.each([301, 302, 303, 307, 308])("follows %d", async (status) => {
    web.on("/end", html("end"));
    web.on("/start", redirect("end", status));
    expect(await readText(await getHere(web.url("/start")))).toBe("end");
  });

  it("follows three and not a fourth", async () => {
    web.on("/r0", html("arrived"));
    for (const n of [1, 2, 3, 4]) web.on(`/r${n}`, redirect(`/r${n - 1}`));
    expect(await readText(await getHere(web.url("/r3")))).toBe("arrived");
    const asked = web.requests.length;
    await expect(getHere(web.url("/r4"))).rejects.toThrow("redirects too often");
    expect(web.requests.length - asked).toBe(4);
  });

  it("ends a loop", async () => {
    web.on("/loop", redirect("/loop"));
    await expect(getHere(web.url("/loop"))).rejects.toBeInstanceOf(FetchFailed);
  });

  it.each([
    "http://10.0.0.1/",
    "http://[::1]/",
    "http://169.254.169.254/latest/meta-data/",
    "//2130706434/",
    "http://localhost/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "http://me:secret@127.0.0.1/",
  ])("does not follow to %s", async (to) => {
    web.on("/away", redirect(to));
    await expect(getHere(web.url("/away"))).rejects.toBeInstanceOf(FetchRefused);
  });

  it("calls a redirect without a place a failure", async () => {
    web.on("/nowhere", (_request, response) => void response.writeHead(302).end());
    await expect(getHere(web.url("/nowhere"))).rejects.toBeInstanceOf(FetchFailed);
  });

  it.each([304, 400, 401, 404, 500, 503])("calls status %d a failure", async (status) => {
    web.on("/status", (_request, response) => void response.writeHead(status).end());
    await expect(getHere(web.url("/status"))).rejects.toThrow(`status ${status}`);
  });

  it("takes a page without content", async () => {
    web.on("/status", (_request, response) => void response.writeHead(204).end());
    expect(await readText(await getHere(web.url("/status")))).toBe("");
  });
});

describe("https", () => {
  const trusted = getCACertificates("default");
  afterEach(() => setDefaultCACertificates(trusted));

  it("refuses a certificate that nobody vouches for", async () => {
    secureWeb.on("/", html("secret"));
    await expect(getHere(secureWeb.url("/", "page.test"))).rejects.toBeInstanceOf(FetchFailed);
    expect(secureWeb.requests).toEqual([]);
  });

  it("checks the certificate against the name that was asked for, not the address", async () => {
    setDefaultCACertificates([...trusted, TEST_CERTIFICATE]);
    secureWeb.on("/", html("secure"));
    expect(await readText(await getHere(secureWeb.url("/", "page.test")))).toBe("secure");
    await expect(getHere(secureWeb.url("/", "wrong.test"))).rejects.toBeInstanceOf(FetchFailed);
    await expect(getHere(secureWeb.url("/"))).rejects.toBeInstanceOf(FetchFailed);
  });

  it("goes from http to https, never back", async () => {
    setDefaultCACertificates([...trusted, TEST_CERTIFICATE]);
    secureWeb.on("/", html("secure"));
    secureWeb.on("/down", redirect(web.url("/a")));
    web.on("/up", redirect(secureWeb.url("/", "other.test")));
    expect(await readText(await getHere(web.url("/up")))).toBe("secure");
    await expect(getHere(secureWeb.url("/down", "page.test"))).rejects.toBeInstanceOf(FetchRefused);
  });
});

describe("time", () => {
  it("ends a page that sends no head, and its socket", async () => {
    web.on("/silent", () => {});
    const start = Date.now();
    await expect(getHere(web.url("/silent"), { timeMs: 300 })).rejects.toThrow("in time");
    expect(Date.now() - start).toBeLessThan(10_000);
    await closeGuarded();
    await expect.poll(() => web.sockets.size).toBe(0);
  });

  it("ends a body that trickles", async () => {
    web.on("/trickle", (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    });
    const answer = await getHere(web.url("/trickle"), { timeMs: 400 });
    await expect(readText(answer)).rejects.toThrow("in time");
    await expect.poll(() => web.sockets.size).toBe(0);
  });

  it("ends a name that takes too long, and a host that takes the connection and says nothing", async () => {
    const never: ResolveHost = (_host, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("late"))));
    await expect(getHere(web.url("/a", "page.test"), { resolveHost: never, timeMs: 200 })).rejects.toThrow("in time");
    const silent = createServer((socket) => void socket.on("error", () => {}).resume());
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    await expect(getHere(`https://page.test:${port}/`, { timeMs: 300 })).rejects.toThrow("in time");
    // Closes only when nobody is connected any more, though the errand itself is not closed yet.
    await new Promise((resolve) => silent.close(resolve));
    await expect(getHere(`https://page.test:${port}/`)).rejects.toBeInstanceOf(FetchFailed);
  });
});
