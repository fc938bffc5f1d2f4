import { describe, expect, it } from "vitest";
import { loginInput } from "@/lib/accounts/schema";

// Addresses made to reach somebody else, to be two, or to look like another: each is refused, or is one plain address
// that is the same for everybody who compares it (SIL-17).

const said = (email: unknown) => {
  const parsed = loginInput.safeParse({ email, password: "x" });
  return parsed.success ? parsed.data.email : null;
};

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const fullWidth = (text: string) =>
  [...text].map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0)).join("");

const plain = [
  ...letters.map((letter) => `${letter}.person@example.test`),
  ...letters.slice(0, 10).map((letter) => `person+${letter}@mail.example.test`),
  "o'connor@example.test",
  "a_b-c@example.test",
  "1@example.test",
  "x@a-b.example.test",
  "a@b.co",
  `${"a".repeat(64)}@example.test`,
];

/** What is typed, and the one address it is. */
const folded: [string, string][] = [
  ...plain.slice(0, 26).map((email): [string, string] => [email.toUpperCase(), email]),
  ...plain.slice(26, 36).map((email): [string, string] => [`  ${email}\t`, email]),
  ...letters.map((letter): [string, string] => [
    `${fullWidth(letter)}.person@example.test`,
    `${letter}.person@example.test`,
  ]),
  ["person\uff20example.test", "person@example.test"],
  ["person\ufe6bexample.test", "person@example.test"],
  ["person@example\uff0etest", "person@example.test"],
  ["\u212aate@example.test", "kate@example.test"],
  ["\ufb01ona@example.test", "fiona@example.test"],
  ["ana\u00b2@example.test", "ana2@example.test"],
  ["person@example.test\r\n", "person@example.test"],
  ["\ufeffperson@example.test", "person@example.test"],
];

const controls = [
  ..."\u0000\u0001\u0007\b\t\n\u000b\f\r\u001b\u007f\u0085\u2028\u2029\u200b\u200e\u202e\u00ad",
];
const specials = [...'"(),:;<>[\\]`|{}!#$%&*/=?^~'];
const lookAlikes = [
  ..."\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0501\u051b\u0261\u03bf\u03b1\u00e9\u00fc\u00f1\u4f8b\u0131",
];

const refused = [
  "",
  " ",
  "abc",
  "@",
  "a@",
  "@example.test",
  "a@b",
  "a@.test",
  "a@example.",
  "a@example..test",
  ".a@example.test",
  "a.@example.test",
  "a..b@example.test",
  "a@-example.test",
  "a@example.t",
  "a@127.0.0.1",
  "a@[127.0.0.1]",
  "a@localhost",
  "a@@example.test",
  "a@example@test",
  "a@ex_ample.test",
  "a@*.test",
  "a@example.test@",
  "a@example.test.",
  "a b@example.test",
  "a@exam ple.test",
  'a@x"@victim.test',
  '"a@x"@victim.test',
  "a@x@victim.test",
  "victim@example.test\uff20evil.test",
  "victim@example.test\ufe6bevil.test",
  "victim@example.test%40evil.test",
  "a@example.test,b@example.test",
  "a@example.test;b@example.test",
  "a@example.test b@example.test",
  "a@example.test\nb@example.test",
  "Ana <a@example.test>",
  "<a@example.test>",
  "mailto:a@example.test",
  "a@example.test?cc=b@example.test",
  "a@example.test#b",
  "a@example.test/b",
  "a@example.test\r\nBcc: b@example.test",
  "a@example.test%0d%0aBcc:b@example.test",
  "a@example.test\\r\\nBcc:b@example.test",
  "a(comment)@example.test",
  "a@(comment)example.test",
  "a@example.test(comment)",
  "=?utf-8?q?a?=@example.test",
  "a!b@example.test",
  "b%example.test@relay.test",
  "@relay.test:a@example.test",
  "a@xn--.test\u3002com\u3002",
  ...controls.flatMap((control) => [`a${control}b@example.test`, `a@exam${control}ple.test`]),
  ...specials.flatMap((special) => [`a${special}b@example.test`, `a@exam${special}ple.test`]),
  ...lookAlikes.flatMap((letter) => [`${letter}dmin@example.test`, `admin@ex${letter}mple.test`]),
  `${"a".repeat(65)}@example.test`,
  `${"a".repeat(255)}@example.test`,
  `a@${"b".repeat(250)}.test`,
  `a@${"b".repeat(64)}.test`,
  null,
  undefined,
  7,
  true,
  {},
  [],
  ["a@example.test"],
  { email: "a@example.test" },
];

describe("an address", () => {
  it("that is plain is taken as it is", () => {
    for (const email of plain) expect(said(email), email).toBe(email);
  });

  it("written otherwise is the plain one", () => {
    for (const [typed, email] of folded) expect(said(typed), JSON.stringify(typed)).toBe(email);
  });

  it("made to trick is refused", () => {
    for (const email of refused) expect(said(email), JSON.stringify(email)).toBeNull();
  });

  it("was tried in three hundred spellings", () => {
    expect(plain.length + folded.length + refused.length).toBeGreaterThanOrEqual(300);
  });
});
