import { expect, it } from "vitest";
import { calledBy } from "./rules";

it("calls people by their names, in any script", () => {
  for (const name of [
    "Ana",
    "Mary Ann",
    "O\u2019Neil",
    "Jean-Luc",
    "Dr. Ana",
    "Zoe\u0308",
    "\u674e",
    "\u0623\u062d\u0645\u062f",
    "J.",
  ])
    expect(calledBy(name), name).toBe(name);
});

it("calls nobody by what is no name", () => {
  for (const name of [
    "",
    "evil.test",
    "https://evil.test",
    "www.evil.test/win",
    "ana@evil.test",
    "<b>Ana</b>",
    "Call +1 555 0100 now",
    "You have won a prize",
    "x".repeat(41),
    "Ana\nDear customer",
    "\u202eanA",
  ])
    expect(calledBy(name), JSON.stringify(name)).toBe("");
});
