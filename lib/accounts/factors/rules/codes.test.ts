import { describe, expect, it } from "vitest";
import { codePlaces } from "@/lib/accounts/factors/words";
import { newCodes, readCode } from "./codes";

describe("recovery codes", () => {
  it("are ten, each in its place, with 45 random bits behind it [ACS-V-015 ACS-I-012]", () => {
    const codes = newCodes();
    expect(codes.map(({ place }) => place)).toEqual([...codePlaces]);
    for (const { place, code } of codes) {
      expect(code).toMatch(/^[A-HJK][0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/);
      expect(code.startsWith(place)).toBe(true);
    }
    expect(new Set([...codes, ...newCodes()].map(({ code }) => code)).size).toBe(20);
  });

  it("are read in any case, with blanks, and with letters that look like digits [ACS-V-015]", () => {
    for (const { place, code } of newCodes()) {
      expect(readCode(code)).toEqual({ place, code });
      expect(readCode(` ${code.toLowerCase().replace("-", " ")} `)).toEqual({ place, code });
    }
    expect(readCode("aol1i-99999")).toEqual({ place: "A", code: "A0111-99999" });
  });

  it.each(["", "A", "IAAAA-AAAAA", "ZAAAA-AAAAA", "AAAAA-AAAAAA", "AAAAA-AAAA", "AAAAA-AAAAU"])(
    "are not %j",
    (typed) => {
      expect(readCode(typed)).toBeNull();
    },
  );
});
