import { describe, expect, it } from "vitest";
import { nameKey } from "@/lib/credentials/checks/rules/names";

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
