import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AllowAddress } from "./connect-checked.ts";
import { FetchFailed, FetchRefused } from "./fetch-errors.ts";
import { isWebAddress } from "./public-address.ts";
import type { ResolveHost } from "./resolve-host.ts";
import { closeGuarded, getGuarded as get, getHere, readText } from "./testing/get-guarded.ts";
import { html, redirect, startWeb, type TestWeb } from "./testing/start-web.ts";

let web: TestWeb;
beforeAll(async () => {
  web = await startWeb();
  web.on("/a", html("a"));
});
afterAll(() => web.close());
afterEach(closeGuarded);

describe("addresses", () => {
  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.0x0.0x0.0x1/",
    "http://0177.0.0.1/",
    "http://017700000001/",
    "http://127.0.0.1./",
    "http://１２７.０.０.１/",
    "http://127。0。0。1/",
    "http://%31%32%37.0.0.1/",
    "http://0/",
    "http://0.0.0.0/",
    "http://[::]/",
    "http://[::1]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[2002:7f00:1::]/",
    "http://[fe80::1%25eth0]/",
    "http://[fe80::1%eth0]/",
    "http://[fd00:ec2::254]/",
    "http://10.0.0.1/",
    "http://192.168.1.1/",
    "http://172.16.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://2852039166/",
    "http://100.100.100.200/",
    "http://168.63.129.16/",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://a.localhost/",
    "http://router/",
    "http://printer.local/",
    "http://metadata.google.internal/",
    "http://8.8.8.8:22/",
    "http://8.8.8.8:8080/",
    "https://8.8.8.8:6379/",
    "http://user@8.8.8.8/",
    "http://user:password@8.8.8.8/",
    "ftp://8.8.8.8/",
    "file:///etc/passwd",
    "gopher://8.8.8.8/",
    "data:text/html,hello",
    "javascript:alert(1)",
    "http://",
    "not an address",
    "http://1.2.3.256/",
    "http://[::1/",
  ])("refuses %s by default", async (address) => {
    await expect(get(address)).rejects.toBeInstanceOf(FetchRefused);
  });

  it("refuses a real local server by default, without opening a socket to it", async () => {
    const asked = web.requests.length;
    await expect(get(web.url("/a"))).rejects.toBeInstanceOf(FetchRefused);
    await expect(get(web.url("/a"), { allowAddress: isWebAddress })).rejects.toBeInstanceOf(FetchRefused);
    expect(web.requests.length).toBe(asked);
  });

  it.each([
    ["a private address", ["10.0.0.1"]],
    ["a public and a private one", ["93.184.215.14", "10.0.0.1"]],
    ["a private and a public one", ["::1", "93.184.215.14"]],
    ["a private one after many", [...Array.from({ length: 40 }, (_, i) => `93.184.215.${i + 1}`), "127.0.0.1"]],
    ["a mapped one", ["::ffff:127.0.0.1"]],
  ])("refuses a name that leads to %s", async (_what, answers) => {
    await expect(get("http://page.test/", { resolveHost: async () => answers })).rejects.toBeInstanceOf(FetchRefused);
  });

  it("calls a name unknown when it leads nowhere", async () => {
    await expect(get("http://page.test/", { resolveHost: async () => [] })).rejects.toBeInstanceOf(FetchFailed);
  });

  it("asks for a name once a hop and goes to that answer, so that rebinding has no second chance", async () => {
    web.on("/rebind", html("first answer"));
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    let asked = 0;
    const resolveHost: ResolveHost = async () => answers[Math.min(asked++, 1)] ?? [];
    const answer = await getHere(web.url("/rebind", "page.test"), { resolveHost });
    expect([await readText(answer), asked]).toEqual(["first answer", 1]);
    await expect(getHere(web.url("/rebind", "page.test"), { resolveHost })).rejects.toBeInstanceOf(FetchRefused);
  });

  it("refuses the name on its second hop when it now leads inside", async () => {
    web.on("/hop", redirect(web.url("/a", "other.test")));
    const resolveHost: ResolveHost = async (host) => (host === "page.test" ? ["127.0.0.1"] : ["10.0.0.1"]);
    await expect(getHere(web.url("/hop", "page.test"), { resolveHost })).rejects.toBeInstanceOf(FetchRefused);
  });

  it("looks at the socket again once it is open, before a byte is sent", async () => {
    let looks = 0;
    const asked = web.requests.length;
    const allowAddress: AllowAddress = () => ++looks === 1;
    await expect(get(web.url("/a"), { allowAddress })).rejects.toBeInstanceOf(FetchRefused);
    expect([looks, web.requests.length]).toEqual([2, asked]);
  });
});
