import { expect, test } from "vitest";
import { problems, refused } from "@/tests/support/tiny-house";

const path = "lib/files/rules.ts";
const about = (comment: string) => problems({ [path]: `${comment}\nexport const kept = 1;` });
/** An older style, taken apart so that this file does not speak it. */
const old = ["t" + "old", "an" + "ew", "rec" + "koned"];

test.each(old.map((word) => `/** A rep is ${word} of it. */`))("an old word is refused: %s", (comment) => {
  expect(about(comment)).toEqual(refused(`${path}:1`, "the comment has an old word"));
});

test.each(["/** The same of a rep. */", "// Those that wait.", "/**\n * Whoever waits.\n */"])(
  "a comment without a subject is refused: %s",
  (comment) => {
    expect(about(comment)).toEqual(refused(`${path}:1`, "begins without its subject"));
  },
);

test.each(["/** A rep sees the files of a provider. */", "// The rate as the rep entered it."])(
  "a comment with a subject passes: %s",
  (comment) => {
    expect(about(comment)).toEqual([]);
  },
);
