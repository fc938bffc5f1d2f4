import { createContext, runInContext } from "node:vm";
import { build } from "vite";
import { expect, it } from "vitest";
import type { judge as Judge } from "./guess";
import { judge } from "./guess";

/** The module as a browser gets it: bundled for one, and run where nothing of Node is. */
async function judgeOfBrowser(): Promise<typeof Judge> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { alias: { "@": process.cwd() } },
    build: {
      write: false,
      lib: {
        entry: "lib/accounts/passwords/rules/guess.ts",
        formats: ["iife"],
        name: "guess",
        fileName: "guess",
      },
    },
  });
  const [{ output }] = built as { output: { code: string }[] }[] as [{ output: { code: string }[] }];
  const context = createContext({});
  runInContext(`${output[0]?.code};globalThis.judge = guess.judge`, context);
  return (context as { judge: typeof Judge }).judge;
}

/** Repeatable: the next number is made of the last (a linear congruential generator). */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const parts =
  "password Welcome wardway Provider STAFFING shift Summer Qwerty dragon kelp Northline Marchetti ana.reyes 2026 123 ! - _ @ 0 ß É İ 😀".split(
    " ",
  );

it("says of 2,000 passwords what the server says [ACS-V-029]", async () => {
  const seed = Date.now() % 1_000_000;
  const next = numbersFrom(seed);
  const letter = () => String.fromCharCode(33 + next(94));
  const part = () => (next(3) === 0 ? letter() : (parts[next(parts.length)] ?? ""));
  const passwords = Array.from({ length: 2000 }, () => Array.from({ length: 2 + next(6) }, part).join(""));
  const owner = {
    email: "ana.reyes@example.test",
    firstName: "Ana",
    lastName: "Marchetti",
    organization: "Northline Health",
  };
  const there = await judgeOfBrowser();
  const verdicts = passwords.map((password) => judge(password, owner, "Wardway"));
  const said = passwords.map((password) => ({ ...there(password, owner, "Wardway") }));
  expect(said, `seed ${seed}`).toEqual(verdicts);
  expect(new Set(verdicts.map(({ isEasy }) => isEasy)).size).toBe(2);
});
