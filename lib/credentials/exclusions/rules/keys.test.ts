import { describe, expect, it } from "vitest";
import { keysOf, nameKey } from "@/lib/credentials/exclusions/rules/keys";

describe("a key of a name", () => {
  it.each([
    ["Núñez", "NUNEZ"],
    ["NUNEZ", "NUNEZ"],
    ["o’Brien", "OBRIEN"],
    ["Smith-Jones", "SMITHJONES"],
    ["  de la  Cruz ", "DELACRUZ"],
    ["Smith, Jr.", "SMITH"],
    ["KING III", "KING"],
    ["Ivory", "IVORY"],
    ["ＭＵＬＬＥＲ", "MULLER"],
    ["Müller", "MULLER"],
    ["Groß", "GROSS"],
    ["ﬁnch", "FINCH"],
    ["Strauß 2", "STRAUSS"],
    ["李", ""],
    ["", ""],
  ])("%s is %s [CRD-V-072]", (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  it("is the same however accents are written, in whatever case [CRD-V-072]", () => {
    for (const name of ["Zoë Ångström-Łódź", "Ñandú", "Éloïse"])
      for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const)
        for (const written of [name, name.toUpperCase(), name.toLowerCase()])
          expect(nameKey(written.normalize(form))).toBe(nameKey(name));
  });
});

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
