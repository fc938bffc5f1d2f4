import { expect, it } from "vitest";
import { cleanInput } from "@/lib/core/pure/clean-input";

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);

it("takes the character zero and halves of characters out of every text and name", () => {
  const odd = { "na\0me": ["a\0b", { deep: "\ud800half\udc00" }], emoji: "👩‍⚕️ é\n\t", number: 1, none: null };
  expect(cleanInput(odd)).toEqual({
    name: ["ab", { deep: "half" }],
    emoji: "👩‍⚕️ é\n\t",
    number: 1,
    none: null,
  });
});

it("leaves out what would be a prototype", () => {
  const cleaned = cleanInput(JSON.parse('{"a":{"__proto__":{"b":1}}}'));
  expect(cleaned).toEqual({ a: {} });
  expect(cleaned.a.b).toBeUndefined();
});

it("changes no secret and no stream", () => {
  const body = new ReadableStream();
  expect(cleanInput({ new_password1: "a\0b", body })).toEqual({ new_password1: "a\0b", body });
  expect(cleanInput({ body }).body).toBe(body);
});

it("refuses what is nested deeper than any input is", () => {
  expect(cleanInput(nested(20))).toEqual(nested(20));
  for (const depth of [21, 10_000]) expect(() => cleanInput(nested(depth))).toThrow("400");
  expect(() => cleanInput(JSON.parse(`${"[".repeat(200_000)}${"]".repeat(200_000)}`))).toThrow("400");
});
