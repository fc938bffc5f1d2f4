import { expect, test } from "vitest";
import { problems, refused } from "@/tests/support/tiny-house";

/** An older style, taken apart so that this file does not speak it. */
const [shown, again] = ["t" + "old", "An" + "ew"];
const path = "lib/files/rules.ts";
const inCode = (code: string) => problems({ [path]: code }, { isUsed: false });

test.each([
  `const ${shown} = 1;`,
  `const is${shown.replace("t", "T")} = 1;`,
  `function start${again}() {}`,
  `const kept = (${shown}: number) => ${shown} + 1;`,
  `type File = { ${shown}_bonus: number };`,
])("a name with an old word is refused: %s", (code) => {
  expect(inCode(code)).toEqual(refused(path, "has an old word"));
});

test("a file with an old word in its name is refused", () => {
  const file = `components/files/${shown}-files.ts`;
  expect(problems({ [file]: "export const kept = 1;" })).toEqual(refused(file, "is an old word"));
});

test.each([
  "const tickStands = (tick_stands: boolean) => tick_stands;",
  "const understands = 1;",
  `const text = "You were ${shown} of it.";`,
])("terms of the documents, other words and texts pass: %s", (code) => {
  expect(inCode(code)).toEqual([]);
});
