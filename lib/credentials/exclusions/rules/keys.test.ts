import { describe, expect, it } from "vitest";
import { keysOf } from "@/lib/credentials/exclusions/rules/keys";

describe("a provider's names", () => {
  it("are both first names; the last name, its parts, and each earlier name [CRD-V-072]", () => {
    const keys = keysOf({
      firstName: "José",
      preferredName: "Pepe",
      lastName: "García-Núñez Jr",
      otherNames: "Maria O'Hara, Lopez",
    });
    expect(keys.firstKeys).toEqual(["JOSE", "PEPE"]);
    expect(keys.lastKeys).toEqual(["GARCIANUNEZ", "GARCIA", "NUNEZ", "MARIA", "OHARA", "LOPEZ"]);
  });

  it("are each there once, and none where nothing was said [CRD-V-072]", () => {
    const keys = keysOf({ firstName: "Ann", preferredName: "ann", lastName: "Lee", otherNames: "" });
    expect(keys).toEqual({ firstKeys: ["ANN"], lastKeys: ["LEE"] });
    expect(keysOf({ firstName: "", preferredName: "", lastName: "", otherNames: " " })).toEqual({
      firstKeys: [],
      lastKeys: [],
    });
  });
});
