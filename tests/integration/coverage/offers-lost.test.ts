import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pool } from "@/db/client";
import { rescues } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { readCandidates } from "@/lib/coverage/searches/queries/candidates";
import { listDueSearches } from "@/lib/coverage/searches/queries/due";
import { findSearch, termsOf } from "@/lib/coverage/searches/queries/terms";
import { type IneligibleCode, ineligibleCodes, obstaclesOf } from "@/lib/coverage/searches/rules/eligibility";
import { aBookingRequest, aConnection, dayFromToday } from "../../support/builders";
import { aRequirement, setMode } from "../../support/connections/requirements";
import {
  aCandidate,
  aSearch,
  aVacantShift,
  type CandidateBuilt,
  offersOf,
  settingsOf,
  type Vacant,
} from "../../support/coverage/searches";
import { seeded } from "../../support/seeded";

// What the sweep of a minute looks for in SQL, `mayHaveLost`, against the rule that decides: `obstaclesOf`.

const sweeper = systemActor("advance-rescues");
const isDue = async (id: string) => (await listDueSearches(sweeper, new Date())).includes(id);

type Lose = (one: CandidateBuilt, vacant: Vacant) => Promise<unknown>;

const sql = pool;
const startOn = dayFromToday(3);
/** Another day of the month of the vacant shift. */
const sameMonth = `${startOn.slice(0, 8)}${startOn.endsWith("15") ? "18" : "15"}`;

type Shifts = NonNullable<NonNullable<Parameters<typeof aBookingRequest>[0]>["shifts"]>;

async function works(one: CandidateBuilt, shifts: Shifts) {
  const elsewhere = await aConnection({ provider: one as never, as: "approved" });
  return aBookingRequest({ ...elsewhere, status: "confirmed", shifts });
}

/** How a provider who was asked comes into each obstacle. A code without a way here compiles nowhere. */
const ways: Record<IneligibleCode, Record<string, Lose>> = {
  account: {
    "is kept off by staff": (one) =>
      sql()`update providers set booking_hold_until = now() + interval '1 day' where id = ${one.providerId}`,
    "is deactivated": (one) => sql()`update users set is_active = false where id = ${one.userId}`,
  },
  not_connected: {
    "is no longer approved": (one) =>
      sql()`update connections set facility_status = 'pending_approval', updated_at = now() where provider_id = ${one.providerId}`,
  },
  denied: {
    "is denied": (one) =>
      sql()`update connections set facility_status = 'denied', updated_at = now() where provider_id = ${one.providerId}`,
  },
  not_cleared: {
    "is no longer cleared": (one) =>
      sql()`update clearances set status = 'not_cleared' where provider_id = ${one.providerId}`,
  },
  trade: {
    "has another specialty": (one) =>
      sql()`update providers set specialties = '{DERMATOLOGY}', updated_at = now() where id = ${one.providerId}`,
    "has another degree": (one) =>
      sql()`update providers set degrees = '{NP}', updated_at = now() where id = ${one.providerId}`,
  },
  license: {
    "has none here": (one) => sql()`update licenses set state = 'NH' where provider_id = ${one.providerId}`,
    "has one that expires": (one) =>
      sql()`update licenses set expiration_on = ${startOn} where provider_id = ${one.providerId}`,
    "has lost it": (one) =>
      sql()`update licenses set status = 'INACTIVE' where provider_id = ${one.providerId}`,
  },
  readiness: {
    "misses what the facility asks for by now": async (_, { facility }) => {
      await aRequirement(facility, { kind: "certification", type: "ATLS" });
      await setMode(facility, "block");
    },
  },
  blocked: {
    "blocks the facility": (one, { facility }) =>
      sql()`insert into provider_blocks (id, provider_id, scope, blocked)
        values (gen_random_uuid(), ${one.providerId}, 'facility', ${facility.facilityId})`,
  },
  no_rate: {
    "has no rate for nights": async (one) => {
      await sql()`update connections set shift_rate_night_cents = null, facility_rate_night_cents = null, updated_at = now()
        where provider_id = ${one.providerId}`;
      await sql()`update providers set shift_rate_night_cents = null, updated_at = now() where id = ${one.providerId}`;
    },
  },
  booked: {
    "works at that time": (one) => works(one, [{ startOn, rateKind: "night" }]),
    "works on that day, at another time": (one) => works(one, [{ startOn, rateKind: "day" }]),
    "is asked by this organization for that day": (one, { place }) =>
      aBookingRequest({
        ...place,
        provider: one as never,
        connection: one.connection,
        shifts: [{ startOn, rateKind: "day" }],
      }),
  },
  limit: {
    "works enough that month": async (one) => {
      await sql()`update providers set shift_limit = 1 where id = ${one.providerId}`;
      await works(one, [{ startOn: sameMonth }]);
    },
  },
  // Wishes take no offer back, so the sweep need not look for them.
  wishes: { "wants to be asked nothing": (one) => settingsOf(one, { asksOn: false }) },
};

async function asked(vacant: Vacant) {
  const search = await aSearch(vacant, { wave_size: 50, wave_minutes: 720 });
  await advanceRescues(sweeper, contextAt(new Date()));
  expect(await offersOf(search.id)).toMatchObject(vacant.candidates.map(() => ({ status: "asked" })));
  expect(await isDue(search.id), "before anything is lost").toBe(false);
  return search.id;
}

async function obstacles(rescueId: string, { providerId }: CandidateBuilt) {
  const search = (await findSearch(eq(rescues.id, rescueId)))!;
  const now = new Date();
  const terms = termsOf(search);
  const [facts] = await readCandidates({ terms, rescueId, now }, [providerId]);
  return obstaclesOf(facts!, terms, now);
}

const statusesOf = async (rescueId: string) => (await offersOf(rescueId)).map(({ status }) => status);

const all = ineligibleCodes.flatMap((code) =>
  Object.entries(ways[code]).map(([why, lose]) => ({ code, why, lose })),
);

describe("the offer of a provider", () => {
  it.each(all)(
    "who $why ($code) is looked at in the next run, and withdrawn [RSC-J-004]",
    async ({ code, lose }) => {
      const vacant = await aVacantShift(1);
      const id = await asked(vacant);
      const one = vacant.candidates[0]!;
      await lose(one, vacant);
      expect(await obstacles(id, one)).toContain(code);
      const isLost = code !== "wishes";
      expect(await isDue(id)).toBe(isLost);
      await advanceRescues(sweeper, contextAt(new Date()));
      expect(await statusesOf(id)).toEqual([isLost ? "withdrawn" : "asked"]);
    },
  );

  it("is looked at whenever the rules find something, whatever comes together of seed 41 [RSC-J-004]", async () => {
    const next = seeded(41);
    for (let round = 0; round < 12; round += 1) {
      const vacant = await aVacantShift(0);
      vacant.candidates.push(await aCandidate(vacant.place));
      const id = await asked(vacant);
      const one = vacant.candidates[0]!;
      const chosen = all.filter(() => next(6) === 0);
      for (const { lose } of chosen) await lose(one, vacant).catch(() => null);
      const found = (await obstacles(id, one)).filter((code) => code !== "wishes");
      const names = chosen.map(({ why }) => why).join(", ");
      if (found.length > 0) expect(await isDue(id), `${round}: ${names}; ${found}`).toBe(true);
    }
  });
});
