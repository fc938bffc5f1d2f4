import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { users } from "@/db/schema";
import { load } from "@/scripts/bench/load";
import { type Caller, signInAs } from "../../support/api";
import { aProvider, aStaff } from "../../support/builders";
import { fetchesOf, rowsOfCsv } from "../../support/csv";
import { withoutLimits } from "../../support/limits";
import { aClinician, anEmergencyNeed, candidatesOf } from "../../support/marketplace/fit";
import { aBusyOrganization } from "../../support/overview/world";

// Lists that are more than one statement over a table, and grow with what is stored: their files are read as those of
// all others are.

withoutLimits();

/** A list's file has the rows that the list counts, and they are fetched a thousand at a time until none is left. */
async function fileOf(reader: Caller, path: string) {
  const mark = path.includes("?") ? "&" : "?";
  const list = await reader.get(`${path}${mark}limit=10000`);
  expect(list.status).toBe(200);
  let rows: Record<string, string>[] = [];
  const fetches = await fetchesOf(async () => {
    rows = rowsOfCsv((await reader.get(`${path}${mark}format=csv`)).bytes);
  });
  expect(rows).toHaveLength(list.body.count);
  expect(fetches).toBe(Math.floor(rows.length / 1_000) + 1);
  return { rows, results: list.body.results as Record<string, unknown>[] };
}

describe("the file of a calendar", () => {
  it("has a row for each day, in batches, of several providers [SCH-I-098 SCH-I-106]", async () => {
    const [one, other] = [await aProvider(), await aProvider()];
    for (const { providerId } of [one, other])
      await pool().unsafe(
        `insert into availabilities (id, provider_id, start_on, shift_type)
         select uuid_v7(), $1::uuid, current_date + n, 'DAYTIME' from generate_series(1, 1200) n`,
        [providerId],
      );
    const staff = await signInAs(await aStaff());
    const { rows, results } = await fileOf(
      staff,
      `/schedules/?provider=${one.providerId}&provider=${other.providerId}`,
    );
    expect(rows).toHaveLength(2_400);
    expect(rows.map(({ start_on, provider }) => [start_on, provider])).toEqual(
      results.map(({ start_on, provider }) => [start_on, provider]),
    );
  });

  it("is read whole where its days are few [SCH-C-001]", async () => {
    const { providerId, ...person } = await aProvider();
    await pool().unsafe(
      `insert into availabilities (id, provider_id, start_on, shift_type)
       select uuid_v7(), $1::uuid, date '2030-01-01' + n, 'DAYTIME' from generate_series(0, 30) n`,
      [providerId],
    );
    const browser = await signInAs(person);
    let rows: unknown[] = [];
    const fetches = await fetchesOf(async () => {
      const days = "date_min=2030-01-01&date_max=2030-01-31";
      rows = rowsOfCsv((await browser.get(`/schedules/?${days}&format=csv`)).bytes);
    });
    expect([rows.length, fetches]).toEqual([31, 0]);
  });
});

describe("the file of spend", () => {
  let caller: Caller;
  beforeAll(async () => {
    ({ caller } = await aBusyOrganization());
  }, 120_000);

  it.each(["facility", "specialty", "provider", "month"])(
    "by %s has a row for each, in its order [SCH-C-001 SCH-I-098]",
    async (by) => {
      const { rows, results } = await fileOf(caller, `/analytics/spend/?by=${by}&period=this_year`);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ key }) => key)).toEqual(results.map(({ key }) => key));
      expect(rows.map(({ spend }) => Number(spend))).toEqual(results.map(({ spend }) => spend));
    },
  );
});

describe("the file of candidates", () => {
  let need: Awaited<ReturnType<typeof anEmergencyNeed>>;
  beforeAll(async () => {
    await load(
      process.env.DATABASE_URL!,
      { providers: 2_200, daysPerProvider: 1, requestsPerProvider: 1 },
      () => {},
    );
    need = await anEmergencyNeed({ workTypes: ["PART_TIME"] });
    const { providerId, userId } = await aClinician({ travelType: "NATIONAL" });
    // Everybody is as fit as this one, or nearly so.
    const columns = await db().execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns
       where table_name = 'match_listings' and column_name <> 'provider_id' and is_generated = 'NEVER'`);
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    await pool().unsafe(
      `update match_listings set (${names}) = (select ${names} from match_listings where provider_id = $1::uuid)`,
      [providerId],
    );
    await pool()`
      update match_listings set work_type = case
        when provider_id::text !~ '[0-4]$' or provider_id = ${providerId} then 'PART_TIME' end`;
    await db().update(users).set({ firstName: "=cmd|' /C calc'!A0" }).where(eq(users.id, userId));
  }, 120_000);

  it.each(["fits", "near"])(
    "has a row for everybody who is shown as %s, best first, in batches [SCH-I-098 SCH-I-106]",
    async (show) => {
      const { rows, results } = await fileOf(need.asRep, `${candidatesOf(need.id)}?show=${show}`);
      expect(rows.length).toBeGreaterThan(500);
      expect(rows.map(({ rank }) => Number(rank))).toEqual(results.map((_, at) => at + 1));
      expect(rows.map(({ provider_id: id, score }) => [id, Number(score)])).toEqual(
        results.map(({ provider, score }) => [(provider as { id: string }).id, score]),
      );
    },
  );

  it("runs nothing of what people are called [SCH-I-097 SCH-P-045]", async () => {
    const { rows } = await fileOf(need.asRep, candidatesOf(need.id));
    expect(rows.length).toBeGreaterThan(1_000);
    const names = rows.map((row) => row.provider_display_name ?? "");
    expect(names.filter((name) => name.startsWith("'=cmd|' /C calc'!A0"))).toHaveLength(1);
    expect(names.filter((name) => /^\s*[=+\-@]/.test(name))).toEqual([]);
  });

  it("has the rows that its filters leave [SCH-C-001]", async () => {
    const { rows } = await fileOf(need.asRep, `${candidatesOf(need.id)}?step=book`);
    expect(rows).toEqual([]);
    const found = await fileOf(need.asRep, `${candidatesOf(need.id)}?search=${encodeURIComponent("=cmd")}`);
    expect(found.rows).toHaveLength(1);
  });
});
