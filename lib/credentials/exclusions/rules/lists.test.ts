import { expect, it } from "vitest";
import { ageInDays, missingColumn, refusalOf } from "@/lib/credentials/exclusions/rules/lists";

const counts = { rowsRead: 1000, rowsKept: 1000, rowsBusiness: 0, rowsReinstated: 0, rowsBad: 0 };

it("a list is refused with its documented text, and some refusals are final [CRD-V-073]", () => {
  expect(refusalOf(counts, null)).toBeNull();
  expect(missingColumn("NPI")).toEqual({
    refusal: "This is not the LEIE: the column NPI is missing.",
    mayBeAccepted: false,
  });
  expect(refusalOf({ ...counts, rowsKept: 0 }, null)).toEqual({
    refusal: "The file holds no exclusions.",
    mayBeAccepted: false,
  });
  expect(refusalOf({ ...counts, rowsRead: 500_001 }, null)).toEqual({
    refusal: "The file is too long.",
    mayBeAccepted: false,
  });
  expect(refusalOf({ ...counts, rowsRead: 500_000 }, null)).toBeNull();
});

it("bad lines refuse a list above 50 and above one in a hundred, both [CRD-V-073]", () => {
  const bad = (rowsBad: number, rowsRead: number) => refusalOf({ ...counts, rowsRead, rowsBad }, null);
  expect(bad(50, 100)).toBeNull();
  expect(bad(51, 5100)).toBeNull();
  expect(bad(52, 5100)).toEqual({ refusal: "52 of 5100 lines cannot be read.", mayBeAccepted: true });
});

it("a list of less than 80 % of the current one is refused [CRD-V-073]", () => {
  expect(refusalOf({ ...counts, rowsKept: 800 }, 1000)).toBeNull();
  expect(refusalOf({ ...counts, rowsKept: 799 }, 1000)).toEqual({
    refusal: "The list has shrunk from 1000 to 799 rows. A monthly supplement is not the whole list.",
    mayBeAccepted: true,
  });
});

it("the age of a list is in whole days [CRD-V-084]", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  expect(ageInDays(new Date("2026-11-28T11:00:00Z"), now)).toBe(0);
  expect(ageInDays(new Date("2026-10-24T12:00:01Z"), now)).toBe(34);
  expect(ageInDays(new Date("2026-10-24T12:00:00Z"), now)).toBe(35);
});
