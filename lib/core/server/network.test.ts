import { describe, expect, it } from "vitest";
import { networkOf, networkWithoutLastPart } from "@/lib/core/server/network";

describe("the network of an address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    [" 192.0.2.7 ", "192.0.2.7"],
    ["192.0.2.7:51234", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
    ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
    ["64:ff9b::192.0.2.7", "192.0.2.7"],
  ])("is an IPv4 address itself, however it is written: %s [SIL-186]", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    "2001:db8:1:2::1",
    "2001:DB8:1:2::1",
    "2001:0db8:0001:0002:0000:0000:0000:0001",
    "2001:db8:1:2:ffff:ffff:ffff:ffff",
    "2001:db8:1:2::1%eth0",
    "[2001:db8:1:2::1]",
    "[2001:db8:1:2::9]:8443",
    "[2001:db8:1:2::9%25en0]:8443",
    "2001:db8:1:2::192.0.2.7",
  ])("is the first 64 bits of an IPv6 address: %s [SIL-186]", (address) => {
    expect(networkOf(address)).toBe("2001:db8:1:2::/64");
  });

  it("tells two IPv6 networks apart [SIL-186]", () => {
    expect(networkOf("2001:db8:1:3::1")).not.toBe(networkOf("2001:db8:1:2::1"));
    expect(networkOf("::1")).toBe("::/64");
  });

  it.each([
    "",
    "unknown",
    "local",
    "300.1.1.1",
    "010.0.0.1",
    "0x7f.1",
    "127.1",
    "2130706433",
    "a:b",
    "::g",
    "1.2.3.4, 5.6.7.8",
    "_hidden",
  ])("is one for everything that cannot be read: %s [SIL-186]", (address) => {
    expect(networkOf(address)).toBe("unreadable");
  });
});

describe("what is kept of an address", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["[::ffff:203.0.113.77]:443", "203.0.113.0/24"],
    ["2001:db8:77:1::9", "2001:db8:77::/48"],
    ["unknown", ""],
  ])("leaves its last part out: %s [CRD-V-082]", (address, network) => {
    expect(networkWithoutLastPart(address)).toBe(network);
  });
});
