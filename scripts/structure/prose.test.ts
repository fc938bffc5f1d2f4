import { expect, test } from "vitest";
import { problems, refused } from "@/tests/support/tiny-house";

const path = "lib/files/rules.ts";
const about = (comment: string) => problems({ [path]: `${comment}\nexport const kept = 1;` });
/** An older style, taken apart so that this file does not speak it. */
const old = ["t" + "old", "an" + "ew", "rec" + "koned", "sta" + "nds"];

test.each(old.map((word) => `/** A rep is ${word} of it. */`))("an old word is refused: %s", (comment) => {
  expect(about(comment)).toEqual(refused(`${path}:1`, "the comment has an old word"));
});

test.each([
  ["/** … */", "The same of a rep."],
  ["// …", "Those that wait."],
  ["/**\n * …\n */", "Whoever waits."],
])("a comment without a subject is refused: %s with %s", (comment, text) => {
  expect(about(comment.replace("…", text))).toEqual(refused(`${path}:1`, "begins without its subject"));
});

test.each(["/** A rep sees the files of a provider. */", "// The rate as the rep entered it."])(
  "a comment with a subject passes: %s",
  (comment) => {
    expect(about(comment)).toEqual([]);
  },
);

const document = (text: string) => problems({}, { documents: { "docs/guide.md": text } });

test.each(old)("an old word in a document is refused: %s", (word) => {
  expect(document(`# Guide\n\nA rep is ${word} of it.`)).toEqual(
    refused("docs/guide.md:3", "the document has an old word"),
  );
});

test("a document may quote code and screens", () => {
  const [word] = old;
  expect(
    document(`The screen says "You were ${word}.", and \`${word}\` is a column.\n\n\`\`\`\n${word}\n\`\`\``),
  ).toEqual([]);
});

test("a link between documents leads to one that exists", () => {
  const documents = {
    "docs/guide.md": "[a](decisions/0007-first.md#why) [b](https://x.test/y.md)",
    "docs/decisions/0007-first.md": "",
  };
  expect(problems({}, { documents })).toEqual([]);
  expect(document("[a](other.md)")).toEqual(refused("docs/guide.md:1", "does not exist"));
});
