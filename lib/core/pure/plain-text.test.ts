import { expect, it } from "vitest";
import { z } from "zod";
import { isBlank, plainText } from "./plain-text";
import { requiredText, text } from "./words";

const undrawn = [
  ["zero width space", "\u200b"],
  ["empty Braille cell", "\u2800"],
  ["Hangul filler", "\u3164"],
  ["halfwidth Hangul filler", "\uffa0"],
  ["soft hyphen", "\u00ad"],
  ["variation selector", "\ufe0f"],
  ["Hangul choseong filler", "\u115f"],
  ["byte order mark", "\ufeff"],
  ["word joiner", "\u2060"],
  ["mark of direction", "\u200f"],
  ["tag letters", "\u{e0041}\u{e007f}"],
  ["no-break space", "\u00a0"],
  ["ideographic space", "\u3000"],
  ["several of them", " \u200b\u2800\t\u3164 "],
] as const;

it.each(undrawn)("a text of nothing but a %s is blank [SIL-185]", (_, typed) => {
  expect(isBlank(typed)).toBe(true);
  expect(plainText(typed)).toBe("");
  expect(z.safeParse(requiredText("Missing"), typed).error?.issues).toMatchObject([{ message: "Missing" }]);
  expect(text(10).parse(typed)).toBe("");
});

it.each(["Ana", "李", "محمد", "हिन्दी", "❤\ufe0f", "می\u200cخواهم", "co\u00adop", "0", "-"])(
  "%s is a text, and stays as typed [SIL-185]",
  (typed) => {
    expect(isBlank(typed)).toBe(false);
    expect(plainText(typed)).toBe(typed.normalize("NFC"));
  },
);
