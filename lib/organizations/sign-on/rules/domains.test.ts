import { describe, expect, it } from "vitest";
import type { Refusal } from "@/lib/core/pure/errors";
import { afterNight, domainOf, domainOfEmail, isOfThisNight, recordOf, showsRecord } from "./domains";

const own = "app.wardway.example";

function textOf(given: string) {
  try {
    return domainOf(given, own);
  } catch (error) {
    return (error as Refusal).body.domain;
  }
}

describe("a domain of an organization", () => {
  it("is kept in its ASCII form [ACS-C-031]", () => {
    expect(textOf(" Northline.Example. ")).toBe("northline.example");
    expect(textOf("bücher.example")).toBe("xn--bcher-kva.example");
    expect(textOf("mail.northline.co.uk")).toBe("mail.northline.co.uk");
    expect(textOf("wardway.test")).toBe("wardway.test");
    expect(domainOfEmail("ann@northline.example")).toBe("northline.example");
  });

  it("is no suffix, address, host of ours or other text [ACS-C-031]", () => {
    for (const given of [
      "com",
      "co.uk",
      "github.io",
      "10.0.0.8",
      "[::1]",
      "::1",
      "localhost",
      own,
      `x.${own}`,
      "",
      "a b.com",
      "ann@northline.example",
      "https://northline.example",
      "northline.example/x",
      `${"x".repeat(64)}.example`,
    ])
      expect(textOf(given), given).toEqual(["This is not a domain of an organization."]);
  });

  it("is none at which everybody gets an address [ACS-C-012]", () => {
    for (const given of [
      "gmail.com",
      "Outlook.com",
      "web.de",
      "icloud.com",
      "proton.me",
      "yahoo.com",
      "mail.gmail.com",
    ])
      expect(textOf(given), given).toEqual(["Addresses of this domain belong to everybody."]);
  });

  it("is shown by a record of its own token [ACS-C-012]", () => {
    expect(recordOf("abc")).toBe("wardway-verify=abc");
    expect(showsRecord(["v=spf1 -all", " wardway-verify=abc "], "abc")).toBe(true);
    expect(showsRecord(["wardway-verify=abcd", "x wardway-verify=abc"], "abc")).toBe(false);
  });
});

describe("nights without the record", () => {
  const now = new Date("2026-12-01T03:40:00Z");
  const night = (nights: number) => new Date(now.getTime() + nights * 86_400_000);

  it("are heard of on day 1, 4 and 7, and unprove on the seventh [ACS-V-034]", () => {
    let domain = { provenAt: now as Date | null, missingSince: null as Date | null, missingNights: 0 };
    const heard: number[] = [];
    for (let count = 1; count <= 7; count += 1) {
      const after = afterNight(domain, false, night(count));
      if (after.heard) heard.push(count);
      expect(after.missingSince).toEqual(night(1));
      expect(after.provenAt === null, `night ${count}`).toBe(count === 7);
      domain = after;
    }
    expect(heard).toEqual([1, 4, 7]);
  });

  it("begin again once the record was there [ACS-V-034]", () => {
    const after = afterNight({ provenAt: now, missingSince: now, missingNights: 6 }, true, night(7));
    expect(after).toEqual({ provenAt: now, missingSince: null, missingNights: 0, heard: false });
  });

  it("are counted once each [ACS-V-034]", () => {
    expect(isOfThisNight(null, now)).toBe(false);
    expect(isOfThisNight(new Date("2026-12-01T00:00:01Z"), now)).toBe(true);
    expect(isOfThisNight(new Date("2026-11-30T23:59:59Z"), now)).toBe(false);
  });
});
