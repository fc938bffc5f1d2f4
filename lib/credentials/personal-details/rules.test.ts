import { describe, expect, it } from "vitest";
import { prefixCode, prefixTitle, ssnChange } from "@/lib/credentials/personal-details/rules";

describe("a Social Security number that is sent", () => {
  it("stays when left out or given back as it was read, goes when null, changes otherwise", () => {
    expect(ssnChange(undefined, "4321")).toBe("stays");
    expect(ssnChange("4321", "4321")).toBe("stays");
    expect(ssnChange(null, "4321")).toBe("goes");
    expect(ssnChange("987654329", "4321")).toEqual({ digits: "987654329" });
    expect(() => ssnChange("1234", "4321")).toThrow();
    expect(() => ssnChange("4321", null)).toThrow();
  });
});

describe("a prefix", () => {
  it("is a code on the wire and a title in names, and unknown ones are none", () => {
    expect(prefixTitle("DR")).toBe("Dr.");
    expect(prefixCode("Dr.")).toBe("DR");
    expect(prefixTitle(null)).toBe("");
    expect(prefixCode("")).toBeNull();
  });
});
