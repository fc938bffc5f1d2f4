import { describe, expect, it } from "vitest";
import { endpointOf, isPublicAddress } from "./public-address";

const allowed = { ownHost: "wardway.test", withLocal: false };

describe("the address of an endpoint", () => {
  it.each([
    "http://example.org",
    "https://10.0.0.8",
    "https://127.1",
    "https://2130706433",
    "https://0x7f.1",
    "https://[::1]",
    "https://[::ffff:10.0.0.8]",
    "https://[fd00::1]",
    "https://169.254.169.254",
    "https://100.64.0.1",
    "https://192.0.2.1",
    "https://[64:ff9b::a00:8]",
    "https://localhost.",
    "https://user@example.org",
    "https://example.org:22",
  ])("%s is refused [ACS-V-056]", (text) => {
    expect(endpointOf(text, allowed)).toBeNull();
  });

  it.each(["https://example.org", "https://example.org:8443/a?b=c"])("%s is taken [ACS-V-056]", (text) => {
    expect(endpointOf(text, allowed)?.href.startsWith(text)).toBe(true);
  });

  it("is never our own, whatever the form, nor longer than 500 letters [ACS-V-013 ACS-V-044]", () => {
    for (const text of [
      "https://wardway.test/x",
      "https://WARDWAY.test./x",
      "https://ｗardway.test",
      `https://example.org/${"a".repeat(481)}`,
    ])
      expect(endpointOf(text, allowed)).toBeNull();
    expect(endpointOf(`https://example.org/${"a".repeat(480)}`, allowed)).not.toBeNull();
  });

  it("may be this machine by http in default mode alone [ACS-V-013 ACS-S-007]", () => {
    const here = "http://localhost:3000/dev/webhooks";
    expect(endpointOf(here, allowed)).toBeNull();
    expect(endpointOf(here, { ownHost: "localhost", withLocal: true })?.href).toBe(here);
    expect(endpointOf("http://10.0.0.8/", { ownHost: "localhost", withLocal: true })).toBeNull();
  });
});

/** Private and special addresses by their bytes, each in every form that a host may have. */
const inward = [
  "0.0.0.0",
  "10.0.0.8",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
].concat([
  "192.0.0.1",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
]);

function formsOf(address: string): string[] {
  const bytes = address.split(".").map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number) => value.toString(16);
  const words = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  return [
    address,
    `${address}.`,
    String(number),
    `0x${hex(number)}`,
    `0${number.toString(8)}`,
    bytes.map((byte) => `0x${hex(byte)}`).join("."),
    bytes.map((byte) => `0${byte.toString(8)}`).join("."),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `[::ffff:${address}]`,
    `[::ffff:${words}]`,
    `[::${words}]`,
    `[64:ff9b::${words}]`,
    `[64:ff9b:1::${words}]`,
    `[2002:${words}::1]`,
  ];
}

describe("every form of an address that is not public", () => {
  const forms = inward
    .flatMap(formsOf)
    .concat([
      "[::]",
      "[::1]",
      "[fe80::1]",
      "[fe80::1%25eth0]",
      "[fc00::1]",
      "[fd12:3456::1]",
      "[fec0::1]",
      "[ff02::1]",
      "[2001:db8::1]",
      "[2001::1]",
      "[3fff::1]",
      "[100::1]",
      "localhost",
      "LOCALHOST",
      "a.localhost",
      "printer.local",
      "metadata.google.internal",
      "router.home.arpa",
      "intranet",
      "１２７.0.0.1",
      "127。0。0。1",
    ]);

  it(`is refused: ${forms.length} of them [ACS-V-013 ACS-V-044]`, () => {
    expect(forms.length).toBeGreaterThan(200);
    const taken = forms.filter((host) => endpointOf(`https://${host}/`, allowed) !== null);
    expect(taken).toEqual([]);
  });

  it("is told from a public one [ACS-V-013]", () => {
    for (const address of ["93.184.216.34", "2606:2800:220:1::1", "1.1.1.1"])
      expect(isPublicAddress(address)).toBe(true);
    for (const address of [...inward, "fe80::1%eth0", "::ffff:1.1.1.1", "nothing", ""])
      expect(isPublicAddress(address)).toBe(false);
  });
});
