import { expect, it } from "vitest";
import { rowsInput } from "@/lib/overview/numbers/schema";
import { numberRowsList } from "./rows-list";

it.each([
  "counts=perhaps",
  "counts=-1",
  "period=custom&from=1990-01-01&to=2026-12-31",
  "period=custom&from=2026-12-31&to=1990-01-01",
  "metric=nothing&period=never&page=-5",
])("the address of a number's rows asks for what the call takes: %s [SCH-S-038]", (query) => {
  const asked = numberRowsList.toInput(numberRowsList.read(`?${query}`));
  expect(rowsInput.safeParse(asked).error).toBeUndefined();
});

it("keeps which rows are shown [SCH-S-038]", () => {
  expect(numberRowsList.toInput(numberRowsList.read("?counts=false"))).toMatchObject({ counts: "false" });
});
