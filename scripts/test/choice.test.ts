import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { domains } from "@/lib/core/pure/domains";
import { inProject } from "../start/project.mjs";
import { reachOf } from "./changed.mjs";
import { choose } from "./choice.mjs";
import { foldersOf, knownWords } from "./domains.mjs";

const tests = ["lib", "components", "scripts", "tests"].flatMap((folder) =>
  readdirSync(inProject(folder), { recursive: true })
    .map((file) => `${folder}/${String(file).split(path.sep).join("/")}`)
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file)),
);

describe("npm test -- <domain>", () => {
  it("knows every domain, core and whole, and refuses another word with the list", () => {
    expect(knownWords()).toEqual([...domains.map(({ name }) => name), "core", "whole"]);
    expect(() => choose(["asignments"])).toThrow("There is no domain asignments: choose of accounts, files,");
  });

  it("reaches every test by one word and no more", () => {
    expect(tests.length).toBeGreaterThan(300);
    const wordsOf = (file: string) =>
      knownWords().filter((word) => foldersOf(word).some((folder) => file.startsWith(folder)));
    expect(tests.filter((file) => wordsOf(file).length !== 1)).toEqual([]);
  });

  it("runs the browser only where the domain has tests for it, and what is quick when asked so", () => {
    const assignments = choose(["assignments"]);
    expect(assignments.stages).toEqual([["tests"], ["build"], ["browser"]]);
    expect(assignments.folders).toContain("tests/e2e/assignments/");
    expect(choose(["--quick", "assignments"]).stages).toEqual([["tests"]]);
    expect(choose(["platform"]).stages).toEqual([["tests"]]);
    expect(choose(["core"]).stages).toEqual([["tests"], ["faults"]]);
  });
});

describe("npm run check -- --changed", () => {
  it.each([
    ["drizzle/0001_two.sql", "the database of every test is made of it"],
    ["db/schema/accounts.ts", "the database of every test is made of it"],
    ["tests/support/setup.ts", "the tests stand on it"],
    ["package.json", "all tests are run by it"],
    ["vitest.config.ts", "all tests are run by it"],
    ["scripts/start/local-postgres.mjs", "the Postgres of the tests is started by it"],
  ])("runs all tests when %s changed, and says why", (file, reason) => {
    expect(reachOf(["lib/core/pure/time.ts", file])).toEqual({
      related: null,
      why: [`all tests, because ${file} changed: ${reason}`],
    });
  });

  it("adds to what imports a changed file the tests that read files by themselves", () => {
    const { related, why } = reachOf(["components/ui/button.tsx"]);
    expect(related).toContain("components/ui/button.tsx");
    expect(related).toContain("tests/integration/whole/links.test.ts");
    expect(related).toContain("tests/support/compose.ts");
    expect(related).toContain("scripts/structure/imports.mjs");
    expect(related).not.toContain("tests/integration/whole/openapi.test.ts");
    expect(why.join()).toContain("the tests that read files, which no import shows");
    for (const file of related ?? []) expect(existsSync(inProject(file)), file).toBe(true);
  });

  it.each(["app/api/openapi.json/route.ts", "docs/map.md"])(
    "adds the promises of the whole for %s",
    (file) => {
      const { related } = reachOf([file]);
      for (const name of ["openapi", "map", "titles", "links"]) {
        expect(related).toContain(`tests/integration/whole/${name}.test.ts`);
      }
    },
  );

  it("runs a changed test alone, and none when nothing changed", () => {
    const test = "tests/integration/accounts/passwords.test.ts";
    expect(reachOf([test]).related).toEqual([test]);
    expect(reachOf([]).related).toEqual([]);
  });
});
