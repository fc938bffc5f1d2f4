import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { columnsOf, resultShapeOf } from "@/lib/core/pure/list-csv";
import { visitor } from "../support/api";
import { rowsOfCsv } from "../support/csv";
import { withoutLimits } from "../support/limits";
import { type Given, inputs } from "./inputs";
import { actorCodes, type Row, rows } from "./matrix";
import { send } from "./send";
import { aWorld, enter, type World } from "./world";

// Every list is a file too: whoever may read it takes all of it along, and nobody else does.

withoutLimits();

/** The roster of a facility has a file of its own form (CRD-C-014). */
const withOwnFile = new Set(["GET /healthcare-entities/facilities/{}/readiness"]);

const lists = rows.flatMap((row) => {
  const shape = row.call?.method === "GET" ? resultShapeOf(row.call.output) : undefined;
  return shape && !withOwnFile.has(row.key) ? [{ ...row, shape }] : [];
});

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.end());

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? "" : String(value);
};

/** A result's scalars by the names of their columns, as the list itself answers them. */
function scalarsOf(result: Record<string, unknown>, before = ""): [string, string][] {
  return Object.entries(result).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value))
      return value.some((each) => typeof each === "object") ? [] : [[`${before}${name}`, value.join("; ")]];
    if (typeof value === "object" && value !== null)
      return scalarsOf(value as Record<string, unknown>, `${before}${name}_`);
    return [[`${before}${name}`, textOf(value)]];
  });
}

/** Columns that say another thing at each asking. */
const ofTheClock = ["now", "clock_business_days"];

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
const saysTheSame = (cell: string | undefined, text: string) =>
  cell === text ||
  cell === `'${text}` ||
  (cell !== undefined && isNumber(cell) && isNumber(text) && Number(cell) === Number(text));

describe.each(lists)("GET $path with format=csv", (row: Row & { shape: (typeof lists)[number]["shape"] }) => {
  const readers = actorCodes.filter((code) => code !== "AN" && row.cells[code].status === 200);
  const others = actorCodes.filter((code) => code !== "AN" && row.cells[code].status !== 200);

  it.each(readers)(
    "has a row for each result, with its scalars, for %s [SCH-C-001 SCH-I-096]",
    async (code) => {
      const given: Given = (await inputs[row.key]?.(world, code)) ?? {};
      const browser = await enter(world, code, given.as);
      const ask = (query: Record<string, string>) =>
        send(browser, row, { ...given, query: { ...given.query, ...query } });
      const list = await ask({ limit: "1000" });
      const file = await ask({ format: "csv", limit: "1", offset: "1" });
      expect(file.status, JSON.stringify(file.body)?.slice(0, 300)).toBe(200);
      expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
      expect(file.headers.get("content-disposition")).toMatch(
        /^attachment; filename="wardway-[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
      );
      const names = columnsOf(row.shape).map(({ name }) => name);
      const text = new TextDecoder().decode(file.bytes);
      expect(text.split("\r\n")[0]).toBe(names.join(","));
      // A field and the field of an object may bear one name: `provider_id`, and the id of `provider`.
      const unique = new Set(
        names.filter((name, at) => names.indexOf(name) === names.lastIndexOf(name) && at >= 0),
      );
      const found = rowsOfCsv(file.bytes);
      expect(found).toHaveLength(list.body.results.length);
      for (const [at, result] of list.body.results.entries())
        for (const [name, value] of scalarsOf(result))
          if (unique.has(name) && !ofTheClock.includes(name))
            expect(saysTheSame(found[at]?.[name], value), `${name}: ${value}`).toBe(true);
    },
  );

  it.each(others)("is refused to %s as the list is [SCH-P-034]", async (code) => {
    const given: Given = (await inputs[row.key]?.(world, code)) ?? {};
    const browser = await enter(world, code, given.as);
    const answer = await send(browser, row, { ...given, query: { ...given.query, format: "csv" } });
    expect(answer.status).toBe(row.cells[code].status);
  });

  it("needs a session, and comes to no page of another site [SCH-C-001 SCH-P-041]", async () => {
    const code = readers[0] ?? "PS";
    const given: Given = (await inputs[row.key]?.(world, code)) ?? {};
    const query = { ...given.query, format: "csv" };
    expect((await send(visitor(), row, { ...given, query })).status).toBe(401);
    const browser = await enter(world, code, given.as);
    const fromElsewhere: typeof browser.call = (method, path, body, headers) =>
      browser.call(method, path, body, { ...headers, "sec-fetch-site": "cross-site" });
    const asked = await send({ ...browser, call: fromElsewhere }, row, { ...given, query });
    expect(asked).toMatchObject({ status: 403 });
  });
});
