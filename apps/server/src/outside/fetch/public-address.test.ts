import { describe, expect, it } from "vitest";
import { isPublicAddress, isWebAddress } from "./public-address.ts";

describe("isPublicAddress", () => {
  it.each([
    ["unspecified", "0.0.0.0", "0.1.2.3", "::"],
    ["loopback", "127.0.0.1", "127.255.255.254", "::1"],
    ["private", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255"],
    ["unique local", "fc00::1", "fd00::1", "fdff:ffff::1"],
    ["site local", "fec0::1"],
    ["link local", "169.254.0.1", "169.254.255.255", "fe80::1", "febf::1"],
    ["with a zone", "fe80::1%eth0", "fe80::1%1", "2606:4700::1111%eth0"],
    ["carrier-grade NAT", "100.64.0.1", "100.127.255.255"],
    ["multicast and broadcast", "224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"],
    ["documentation", "192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
    ["benchmarking", "198.18.0.1", "198.19.255.255", "2001:2::1"],
    ["reserved", "192.0.0.1", "192.88.99.1", "240.0.0.1", "100::1", "5f00::1", "4000::1", "e000::1"],
    ["metadata of clouds", "169.254.169.254", "169.254.170.2", "100.100.100.200", "192.0.0.192", "168.63.129.16"],
    ["metadata by IPv6", "fd00:ec2::254", "fd20:ce::254", "::ffff:169.254.169.254", "::ffff:168.63.129.16"],
    ["IPv4-mapped", "::ffff:127.0.0.1", "::ffff:7f00:1", "0:0:0:0:0:ffff:10.0.0.1", "::ffff:192.168.1.1"],
    ["IPv4-compatible", "::127.0.0.1", "::7f00:1", "::10.0.0.1", "::8.8.8.8"],
    ["IPv4-translated", "::ffff:0:127.0.0.1", "::ffff:0:10.0.0.1"],
    ["6to4", "2002:7f00:1::", "2002:a00:1::1", "2002:c0a8:101::1"],
    ["NAT64", "64:ff9b::127.0.0.1", "64:ff9b::a00:1", "64:ff9b::169.254.169.254", "64:ff9b:1::127.0.0.1"],
    ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001::1"],
    ["other spellings", "2130706433", "0x7f000001", "017700000001", "0177.0.0.1", "127.1", "0x7f.1", "[::1]"],
    ["nothing", "", "localhost", "8.8.8.8 ", "8.8.8.8:80", "8.8.8"],
  ])("refuses what is %s", (_kind, ...addresses) => {
    for (const ip of addresses) expect([ip, isPublicAddress(ip)]).toEqual([ip, false]);
  });

  it.each([
    "8.8.8.8",
    "1.1.1.1",
    "93.184.215.14",
    "172.15.255.255",
    "172.32.0.1",
    "100.63.255.255",
    "100.128.0.1",
    "168.63.129.17",
    "2606:4700:4700::1111",
    "2a00:1450:4001::200e",
    "::ffff:8.8.8.8",
    "64:ff9b::8.8.8.8",
  ])("allows %s", (ip) => expect(isPublicAddress(ip)).toBe(true));

  it("allows the two ports of the web only", () => {
    const allowed = [0, 22, 25, 79, 80, 81, 443, 444, 3000, 6379, 8080, 8443].filter((p) => isWebAddress("8.8.8.8", p));
    expect(allowed).toEqual([80, 443]);
    expect(isWebAddress("10.0.0.1", 80)).toBe(false);
  });
});
