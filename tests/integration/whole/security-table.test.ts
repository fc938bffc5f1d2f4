import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The demands of ASVS 5.0 at level 1 and 2 in the chapters that docs/security.md answers, by number. */
const demands = {
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "10.1": 2,
  "10.2": 2,
  "10.5": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
};

const text = readFileSync("docs/security.md", "utf8");
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) ([^|]+)\|([^|]+)\|([^|]+)\|$/gm)];
const known = new Set(
  readFileSync("docs/requirements.tsv", "utf8")
    .split("\n")
    .map((line) => line.split("\t")[0]),
);

describe("docs/security.md", () => {
  it("answers every demand of level 2 once [ACS-I-011]", () => {
    const wanted = Object.entries(demands).flatMap(([section, most]) =>
      Array.from({ length: most }, (_, place) => `${section}.${place + 1}`),
    );
    expect(rows.map(([, number]) => number)).toEqual(wanted);
    for (const part of ["10.3", "10.4", "10.6", "10.7"]) expect(text).toContain(part);
  });

  it("names requirements that are there as the proof of each [ACS-I-011]", () => {
    for (const [, number, , how, proof] of rows) {
      const ids = proof?.split(",").map((id) => id.trim()) ?? [];
      expect(ids.length, number).toBeGreaterThan(0);
      for (const id of ids) expect(known, `${number}: ${id}`).toContain(id);
      expect(how?.trim().length, number).toBeGreaterThan(10);
    }
  });
});
