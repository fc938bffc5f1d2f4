import { describe, expect, it, test } from "vitest";
import { problems } from "@/tests/support/tiny-house";
import { functionsIn } from "./sizes.mjs";

const path = "lib/files/rules.ts";
const body = (lines: number, around = "  ") =>
  Array.from({ length: lines }, (_, line) => `${around}work(${line});`).join("\n");

describe("a function of more than 100 lines is refused", () => {
  test.each([
    `export function run() {\n${body(99)}\n}`,
    `export async function run({\n  one,\n  other,\n}: {\n  one: 1;\n  other: 2;\n}) {\n${body(93)}\n}`,
    `export function run<\n  One,\n  Other,\n>(given: One & Other) {\n${body(96)}\n}`,
    `export const run = () => {\n${body(99)}\n};`,
    `export const run = () =>\n${body(100)}\n\nexport const walk = 1;`,
    `export const Run = () => (\n${body(99)}\n);`,
    `class Runner {\n  async run(way: string) {\n${body(99, "    ")}\n  }\n}`,
    `export const runs = {\n  run(way) {\n${body(99, "    ")}\n  },\n};`,
    `useEffect(() => {\n${body(99)}\n}, []);`,
  ])("%#", (text) => {
    const said = /^lib\/files\/rules\.ts:\d+: a function of 101 lines/;
    expect(problems({ [path]: text })).toEqual([expect.stringMatching(said)]);
  });
});

describe("what is kept", () => {
  test.each([
    `export function run() {\n${body(98)}\n}`,
    `export const words = {\n${body(200)}\n};`,
    `if (isOn(now)) {\n${body(200)}\n}`,
    `export const one = () => 1;\n${body(200, "")}\nexport const other = () => 2;`,
    `function one() {\n${body(60)}\n}\n\nfunction other() {\n${body(60)}\n}`,
  ])("%#", (text) => {
    expect(problems({ [path]: text })).toEqual([]);
  });

  it("is the frame of tests, which is no function that anybody calls", () => {
    const text = `describe("it", () => {\n${body(200)}\n});`;
    expect(problems({ "lib/files/rules.test.ts": text, "tests/integration/files/a.test.ts": text })).toEqual(
      [],
    );
  });
});

test("a text in several lines hides no end", () => {
  const text = "const ask = () => {\n  query(`\nselect 1\n`);\n};\nconst more = 1;";
  expect(functionsIn(text)).toEqual([{ line: 1, length: 5 }]);
});
