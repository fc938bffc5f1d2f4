import { expect, test } from "vitest";
import { allCalls } from "@/lib/catalog/calls";
import type { Call } from "@/lib/core/pure/call";

const modules = import.meta.glob<Record<string, unknown>>("../**/calls.ts", { eager: true });

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

test("a call bears the name of the domain that its file lies in", () => {
  const files = Object.entries(modules).filter(([file]) => !file.startsWith("./"));
  expect(files.length).toBeGreaterThan(40);
  const declared = files.flatMap(([file, module]) =>
    Object.values(module)
      .filter(isCall)
      .map(({ name, domain }) => ({ file, name, domain })),
  );
  expect(new Set(declared.map(({ name }) => name)).size).toBe(allCalls.length);
  expect(declared.filter(({ file, domain }) => file.split("/")[1] !== domain)).toEqual([]);
});

test("no two calls have the same name", () => {
  const names = allCalls.map(({ call }) => call.name);
  expect(new Set(names).size).toBe(names.length);
});
