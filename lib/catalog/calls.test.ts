import { expect, test } from "vitest";
import { allCalls } from "@/lib/catalog/calls";
import { readSources } from "@/scripts/structure/imports.mjs";

test("a call bears the name of the domain that its file lies in", () => {
  const files = readSources().filter(({ path }) => /^lib\/(?!catalog\/).*\/calls\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(40);
  for (const { path, text } of files)
    expect([path, [...text.matchAll(/callsOf\("(\w+)"\)/g)].map(([, domain]) => domain)]).toEqual([
      path,
      [path.split("/")[1]],
    ]);
});

test("no two calls have the same name", () => {
  const names = allCalls.map(({ call }) => call.name);
  expect(new Set(names).size).toBe(names.length);
});
