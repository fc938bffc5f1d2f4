import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = ["app", "components", "lib"]
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => `${room}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));

const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(file, "utf8"))).sort();

test("every toast comes from one file", () => {
  expect(sources.length).toBeGreaterThan(800);
  expect(filesWith(/from "sonner"/)).toEqual(["components/ui/toast.ts", "components/ui/toaster.tsx"]);
});

test("the body of a refusal is read in the browser by one file [SIL-177]", () => {
  expect(filesWith(/CallError\b[\s\S]*error\.body/)).toEqual(["lib/core/browser/refusal.ts"]);
});
