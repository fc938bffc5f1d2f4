import { expect, it } from "vitest";
import { greetingAt } from "./greeting";

it("greets by the hour [PRV-M-001 PRV-M-002 PRV-M-003]", () => {
  const hours = [0, 11, 12, 16, 17, 23];
  expect(hours.map(greetingAt)).toEqual([
    "Good morning",
    "Good morning",
    "Good afternoon",
    "Good afternoon",
    "Good evening",
    "Good evening",
  ]);
});
