import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookings, facilities, licenses, neededShifts, providers } from "@/db/schema";
import { allowsKind } from "@/lib/assignments/availability/rules";
import { availabilityTypes } from "@/lib/assignments/availability/words";
import { isCalledOut as isLeft } from "@/lib/assignments/rules/call-outs";
import { callOutStatuses } from "@/lib/assignments/shifts/words";
import { isOffered } from "@/lib/assignments/wishes/queries/list";
import { isCalledOut } from "@/lib/opportunities/needed-shifts/queries/status";
import { placeOf } from "@/lib/overview/search/queries/found";
import { placeIn } from "@/lib/overview/search/rules/places";
import { mayBeBookedAt } from "@/lib/providers/queries/booking";
import { isActiveMedical, isLicensedIn } from "@/lib/providers/queries/licenses";
import { mayBeBooked } from "@/lib/providers/rules/booking";
import { type HeldLicense, holdsLicense } from "@/lib/providers/rules/licenses";
import { licenseStatuses } from "@/lib/providers/schema";
import { licenseTypes, rateKinds } from "@/lib/providers/words";
import { randomFrom } from "../../../scripts/bench/faults";
import { seeded } from "../../support/seeded";

/*
Rules that queries repeat because they decide about many rows at once. Each is asked about tables of one row, which have
the names of the real ones and hide them.
*/

const now = new Date("2026-12-01T15:00:00Z");
const id = sql`'0190f000-0000-7000-8000-000000000001'::uuid`;

/** What a condition says, beside these tables of one row. */
async function judged(condition: SQL, tables: Record<string, SQL>, from: string[]) {
  const rows = Object.entries(tables).map(([name, row]) => sql`${sql.identifier(name)} as (select ${row})`);
  const beside = from.map((name) => sql.identifier(name));
  const [found] = await db().execute<{ is: boolean }>(
    sql`with ${sql.join(rows, sql`, `)} select ${condition} as "is" from ${sql.join(beside, sql`, `)}`,
  );
  return found?.is;
}

describe("a query judges as the rule of its name", () => {
  it("which kinds of shift a day takes that is offered: isOffered ~ allowsKind", async () => {
    for (const offered of availabilityTypes)
      for (const kind of rateKinds) {
        const tables = {
          providers: sql`${id} as id`,
          needed_shifts: sql`'2026-12-04'::date as start_on, ${kind}::text as rate_kind`,
          availabilities: sql`${id} as provider_id, '2026-12-04'::date as start_on, ${offered}::text as shift_type`,
        };
        const is = await judged(isOffered, tables, ["providers", "needed_shifts"]);
        expect(is, `${offered} ${kind}`).toBe(allowsKind(offered, kind));
      }
  });

  it("who may be booked: mayBeBookedAt ~ mayBeBooked", async () => {
    const moments = [null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)];
    for (const excludedAt of moments)
      for (const bookingHoldUntil of moments) {
        const at = (moment: Date | null) => sql`${moment?.toISOString() ?? null}::timestamptz`;
        const providers = sql`${at(excludedAt)} as excluded_at, ${at(bookingHoldUntil)} as booking_hold_until`;
        const is = await judged(mayBeBookedAt(now), { providers }, ["providers"]);
        expect(is, `${excludedAt} ${bookingHoldUntil}`).toBe(
          mayBeBooked({ excludedAt, bookingHoldUntil }, now),
        );
      }
  });

  it("who is licensed in a state on a day, of seed 20261130: isLicensedIn ~ holdsLicense [RSC-V-001]", async () => {
    const next = seeded(20_261_130);
    const pick = <One>(from: readonly One[]) => from[next(from.length)] as One;
    const days = ["2026-12-03", "2026-12-04", "2026-12-05"] as const;
    const asked = Array.from({ length: 2000 }, (_, place) => ({
      place,
      state: pick(["ME", "NH", "", null]),
      on: pick(days),
      licenses: Array.from({ length: next(4) }, () => ({
        // Mostly what counts, so that what is left decides.
        type: next(3) ? "MEDICAL" : pick(licenseTypes),
        status: next(3) ? "ACTIVE" : pick(licenseStatuses),
        state: pick(["ME", "NH", "me", ""]),
        expirationOn: pick([null, ...days]),
      })),
    }));
    const row = sql`jsonb_to_recordset(asked.licenses)
      as held(type text, status text, state text, "expirationOn" date)`;
    const found = await db().execute<{ isLicensed: boolean; held: HeldLicense[] }>(sql`
      select judged.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as asked(place int, state text, "on" date, licenses jsonb),
        lateral (
          with providers as (select ${id} as id), facilities as (select asked.state), needed_shifts as (select asked.on as end_on),
            licenses as (select ${id} as provider_id, type, status, state, "expirationOn" as expiration_on from ${row})
          select ${isLicensedIn(providers.id, facilities.state, neededShifts.endOn)} as "isLicensed",
                 (select coalesce(jsonb_agg(jsonb_build_object('state', ${licenses.state}, 'expirationOn', ${licenses.expirationOn})), '[]')
                    from ${licenses} where ${isActiveMedical}) as held
            from providers, facilities, needed_shifts) judged
       order by asked.place`);
    const wrong = asked.filter(({ state, on, place }) => {
      const { isLicensed, held = [] } = found[place] ?? {};
      return isLicensed !== holdsLicense(held, state, on);
    });
    expect(wrong).toEqual([]);
    expect(found.filter(({ isLicensed }) => isLicensed).length).toBeGreaterThan(200);
  });

  it("who has called out: isCalledOut of needed shifts ~ isCalledOut of assignments [SCH-I-008]", async () => {
    for (const status of callOutStatuses)
      for (const confirmedAt of [null, now]) {
        const tables = {
          bookings: sql`${id} as id`,
          call_outs: sql`${id} as booking_id, ${status}::text as status,
            ${confirmedAt?.toISOString() ?? null}::timestamptz as confirmed_at`,
        };
        const is = await judged(isCalledOut(bookings.id), tables, ["bookings"]);
        expect(is, `${status} ${confirmedAt}`).toBe(isLeft({ status, confirmedAt }));
      }
  });

  it("where a text that is found comes among the results: placeOf ~ placeIn [SCH-I-073]", async () => {
    const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
    const random = randomFrom(seed);
    const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const words = ["Harbor", "har", "bor", "Höfn", "old", "W"];
    const signs = [" ", " ", "", "-", "'", "/", ". ", ", ", " (", "&", ":", "–", "_"];
    const places = new Set<number>();
    for (let round = 0; round < 400; round += 1) {
      const text = Array.from({ length: 4 }, () => one(words) + one(signs))
        .join("")
        .trim();
      const q = random() < 0.2 ? text : one(words).toLowerCase();
      const place = placeIn(text, q);
      if (place === null) continue;
      const [row] = await db().execute<{ place: number }>(
        sql`select ${placeOf([sql`folded(${text}::text)`], q)} as place`,
      );
      expect(row?.place, `SEED=${seed} '${q}' in '${text}'`).toBe(place);
      places.add(place);
    }
    expect([...places].sort(), `SEED=${seed}`).toEqual([0, 1, 2, 3]);
  });
});
