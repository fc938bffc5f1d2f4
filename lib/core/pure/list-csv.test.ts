import { describe, expect, it } from "vitest";
import { z } from "zod";
import { allCalls } from "@/lib/catalog/calls";
import { csvLine } from "@/lib/core/pure/csv";
import { columnsOf, resultShapeOf } from "@/lib/core/pure/list-csv";
import { hourCount, listShape } from "@/lib/core/pure/words";

const result = z.object({
  id: z.uuid(),
  amount: z.number().nullable(),
  hours: hourCount,
  count: z.number().int(),
  is_ready: z.boolean(),
  status: z.enum(["open", "closed"]),
  facility: z.object({ name: z.string(), address: z.object({ city: z.string() }).nullable() }).nullable(),
  states: z.array(z.string()),
  lines: z.array(z.object({ id: z.string() })),
  changes: z.record(z.string(), z.unknown()),
  note: z.string().nullable().optional(),
});

const lineOf = (value: z.input<typeof result>) => csvLine(columnsOf(result).map(({ cell }) => cell(value)));

describe("the columns of a list", () => {
  it("are the fields of a result in the order of its shape, lists of objects left out [SCH-I-096]", () => {
    expect(columnsOf(result).map(({ name }) => name)).toEqual([
      "id",
      "amount",
      "hours",
      "count",
      "is_ready",
      "status",
      "facility_name",
      "facility_address_city",
      "states",
      "note",
    ]);
  });

  it("have money with two decimals, booleans in words and null empty [SCH-I-096]", () => {
    const values = {
      id: "019a0000-0000-7000-8000-000000000000",
      amount: 1331631.5,
      hours: 11.75,
      count: 7,
      is_ready: false,
      status: "open" as const,
      facility: { name: 'The "Harbor", Portland', address: null },
      states: ["ME", "NH"],
      lines: [],
      changes: {},
      note: null,
    };
    expect(lineOf(values)).toBe(
      '019a0000-0000-7000-8000-000000000000,1331631.50,11.75,7,false,open,"The ""Harbor"", Portland",,ME; NH,\r\n',
    );
    expect(lineOf({ ...values, amount: null, facility: null })).toBe(
      "019a0000-0000-7000-8000-000000000000,,11.75,7,false,open,,,ME; NH,\r\n",
    );
    expect(lineOf({ ...values, amount: -12, hours: -1, note: "-12" })).toContain(",-12.00,-1,7,");
    expect(lineOf({ ...values, note: "-12" })).toContain(",'-12\r\n");
  });

  it("belong to calls that answer the envelope of lists", () => {
    expect(resultShapeOf(listShape(result))).toBe(result);
    expect(resultShapeOf(listShape(result).extend({ summary: z.object({}) }))).toBe(result);
    expect(resultShapeOf(z.array(result))).toBeUndefined();
    expect(resultShapeOf(z.null())).toBeUndefined();
  });
});

const amounts =
  /rate|amount|total|pay$|fee$|bonus|charges|paid$|balance|credited|hourly|spend|cost|overall_booking/;

it("every number of a list that is not whole is an amount, or names its unit [SCH-I-096]", () => {
  const unclear = allCalls.flatMap(({ call }) => {
    const shape = resultShapeOf(call.output);
    const dollars = shape ? columnsOf(shape).filter(({ isAmount }) => isAmount) : [];
    return dollars.filter(({ name }) => !amounts.test(name)).map(({ name }) => `${call.name}: ${name}`);
  });
  expect(unclear).toEqual([]);
});
