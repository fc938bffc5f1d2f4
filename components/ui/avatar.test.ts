import { expect, it } from "vitest";
import { initials } from "./avatar";

it("takes the first letters of a name, without what stands before it", () => {
  expect(["Maya Rivera", "Dr. Maya Rivera, MD", "A. Smith", "Cher", "Ana K., MD", ""].map(initials)).toEqual([
    "MR",
    "MR",
    "AS",
    "C",
    "AK",
    "",
  ]);
});
