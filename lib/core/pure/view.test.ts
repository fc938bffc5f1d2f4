import { expect, test } from "vitest";
import { z } from "zod";
import { type RowOf, viewOf } from "@/lib/core/pure/view";

const placeShape = z.object({
  id: z.string(),
  zip_code: z.string(),
  street_address2: z.string().nullable(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
  city_name: z.string().optional(),
});

const row: RowOf<typeof placeShape, "city_name"> & { secret: string } = {
  id: "1",
  zipCode: "02139",
  streetAddress2: null,
  openedAt: new Date("2026-03-08T07:00:00Z"),
  closedAt: null,
  secret: "never told",
};

test("a row is told under the answer's names, instants in UTC, and nothing that the answer does not name", () => {
  expect(viewOf(placeShape, row)).toStrictEqual({
    id: "1",
    zip_code: "02139",
    street_address2: null,
    opened_at: "2026-03-08T07:00:00.000Z",
    closed_at: null,
  });
});

test("what is given beside the row wins, in the order of the answer", () => {
  const view = viewOf(placeShape, row, { city_name: "Cambridge", zip_code: "hidden" });
  expect(Object.entries(view).slice(0, 2)).toEqual([
    ["id", "1"],
    ["zip_code", "hidden"],
  ]);
  expect(view.city_name).toBe("Cambridge");
});

test("an answer that the row does not fill is refused by the type", () => {
  // @ts-expect-error the row lacks zip_code and both instants
  expect(viewOf(placeShape, { id: "1", streetAddress2: null })).toEqual({ id: "1", street_address2: null });
  // @ts-expect-error the row holds another type under the name
  viewOf(placeShape, { ...row, zipCode: 2139 });
});
