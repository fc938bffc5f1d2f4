import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { newId } from "@/db/columns";
import { rescueOffers, rescues, timeOff } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { localOf } from "@/lib/core/pure/time";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { askableBy } from "@/lib/coverage/searches/queries/askable";
import { judgeCandidates } from "@/lib/coverage/searches/queries/candidates";
import { listDueSearches } from "@/lib/coverage/searches/queries/due";
import { findSearch, termsOf } from "@/lib/coverage/searches/queries/terms";
import { isAskable } from "@/lib/coverage/searches/rules/order";
import { statementsOf } from "@/scripts/bench/statements";
import { aBookingRequest, aConnection, dayFromToday } from "../../support/builders";
import {
  aCandidate,
  aSearch,
  aVacantShift,
  type CandidateBuilt,
  inTimeOff,
  isDueNow,
  offersOf,
  readSearch,
  settingsOf,
  type Vacant,
} from "../../support/coverage/searches";

// What the run of each minute looks at, and what it leaves alone.

const sweeper = systemActor("advance-rescues");
const sweep = (at = new Date()) => advanceRescues(sweeper, contextAt(at));
const isDue = async (id: string, at = new Date()) => (await listDueSearches(sweeper, at)).includes(id);

afterEach(() => db().update(rescues).set({ nextWaveAt: null }).where(eq(rescues.status, "running")));

const days = "(100 + n) * interval '1 day'";
const later = (column: string) => `tstzrange(lower(o.${column}) + ${days}, upper(o.${column}) + ${days})`;

/** What is different in each copy: a night of its own; a third waits, a third has asked everybody, a third is paused. */
const differs = {
  bookings: `'id', new_booking, 'start_on', o.start_on + 100 + n, 'end_on', o.end_on + 100 + n, 'during', ${later("during")}`,
  rescues: `'id', new_rescue, 'booking_id', new_booking, 'call_out_id', null, 'ends_at', o.ends_at + ${days},
    'during', ${later("during")}, 'status', case n % 3 when 0 then 'paused' else 'running' end,
    'paused_at', case n % 3 when 0 then now() end, 'exhausted_at', case n % 3 when 2 then now() end,
    'next_wave_at', case n % 3 when 1 then now() + interval '1 hour' end`,
};

/** So many more searches like this one, each for a shift of its own. */
const multiply = ({ id, booking_id }: { id: string; booking_id: string }, from: number, to: number) =>
  pool().begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temp table copies on commit drop as
      select n, gen_random_uuid() as new_rescue, gen_random_uuid() as new_booking
        from generate_series(${from}::int, ${to}::int) n`;
    for (const [table, original] of [
      ["bookings", booking_id],
      ["rescues", id],
    ] as const) {
      const [columns] = await tx<{ names: string }[]>`
        select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
         where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
      await tx.unsafe(`insert into ${table} (${columns?.names}) select ${columns?.names}
        from (select (jsonb_populate_record(o, jsonb_build_object(${differs[table]}))).*
                from ${table} o, copies where o.id = '${original}') c`);
    }
  });

describe("the sweep of a minute", () => {
  it("asks as many statements for 3 searches that are due among 60 open ones as among 10 [RSC-J-009 RSC-J-002]", async () => {
    const due: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const vacant = await aVacantShift(3);
      due.push((await aSearch(vacant, { wave_size: 1, wave_minutes: 60 })).id);
    }
    await sweep();
    const waiting = await aSearch(await aVacantShift(0));
    const measure = async () => {
      for (const id of due) await isDueNow(id);
      return (await statementsOf(() => sweep())).length;
    };
    await multiply(waiting, 1, 6);
    const few = await measure();
    await multiply(waiting, 7, 56);
    expect(await measure()).toBe(few);
    for (const id of due) expect(await readSearch(id)).toMatchObject({ waveNumber: 3 });
    // With nothing due it looks once, whatever is open.
    expect((await statementsOf(() => sweep())).length).toBeLessThanOrEqual(2);
  });
});

type Put = (candidate: CandidateBuilt, vacant: Vacant, rescueId: string) => Promise<unknown>;

const zone = "America/New_York";
const inHours = (hours: number) => localOf(new Date(Date.now() + hours * 3_600_000), zone).time;
const asleep = () => ({ urgentInQuietHours: false, quietFrom: inHours(-2), quietTo: inHours(2) });
const tomorrow = () => dayFromToday(2);

/** What keeps the one candidate from being asked, and how it is over. */
const reasons: [why: string, put: Put, over: Put][] = [
  [
    "is asleep",
    (one) => settingsOf(one, asleep()),
    (one) => settingsOf(one, { quietFrom: "22:00", quietTo: "06:00" }),
  ],
  ["is not cleared", (one) => clear(one, "not_cleared"), (one) => clear(one, "cleared")],
  [
    "asks for nothing",
    (one) => settingsOf(one, { asksOn: false }),
    (one) => settingsOf(one, { asksOn: true }),
  ],
  [
    "pauses",
    (one) => settingsOf(one, { asksPausedUntil: tomorrow() }),
    (one) => settingsOf(one, { asksPausedUntil: dayFromToday(-2) }),
  ],
  [
    "is in time off",
    ({ providerId }) => inTimeOff(providerId, 3),
    ({ providerId }) => db().delete(timeOff).where(eq(timeOff.providerId, providerId)),
  ],
  [
    "wants longer notice",
    (one) => settingsOf(one, { minNoticeHours: 168 }),
    (one) => settingsOf(one, { minNoticeHours: 0 }),
  ],
  [
    "was asked often",
    (one) => settingsOf(one, { maxOffersPerDay: 1 }).then(() => askElsewhere(one)),
    (one) => settingsOf(one, { maxOffersPerDay: 2 }),
  ],
  ["has another trade", (one) => trade(one, "DERMATOLOGY"), (one) => trade(one, "EMERGENCY_MEDICINE")],
  ["is left out", (one, _, id) => leaveOut(id, [one.providerId]), (_, __, id) => leaveOut(id, [])],
  ["has no license", (one) => license(one, "NH"), (one) => license(one, "ME")],
];

const clear = (one: CandidateBuilt, status: string) =>
  pool()`update clearances set status = ${status} where provider_id = ${one.providerId}`;
const trade = (one: CandidateBuilt, specialty: string) =>
  pool()`update providers set specialties = ${[specialty]} where id = ${one.providerId}`;
const license = (one: CandidateBuilt, state: string) =>
  pool()`update licenses set state = ${state} where provider_id = ${one.providerId}`;
const leaveOut = (id: string, excluded: string[]) =>
  db().update(rescues).set({ excluded }).where(eq(rescues.id, id));

const ask = (rescueId: string, providerId: string, status: "declined" | "withdrawn") => {
  const at = new Date(Date.now() - 3_600_000);
  const answer = status === "declined" ? { answeredAt: at, answeredBy: "app" as const } : {};
  const made = {
    waveNumber: 1,
    notifiedBonusCents: 0,
    createdAt: at,
    tier: "facility" as const,
    reasons: [],
  };
  return db()
    .insert(rescueOffers)
    .values({ id: newId(), rescueId, providerId, status, ...made, ...answer });
};

/** Another search has asked the same provider an hour ago. */
async function askElsewhere(one: CandidateBuilt) {
  const other = await aSearch(await aVacantShift(0));
  await ask(other.id, one.providerId, "declined");
}

describe("a search that has asked everybody", () => {
  it.each(reasons)(
    "rests while the one who is left %s, and goes on at once after that [RSC-V-009 RSC-V-003 SCH-I-029]",
    async (_, put, over) => {
      const vacant = await aVacantShift(0);
      const search = await aSearch(vacant);
      const one = await aCandidate(vacant.place, "facility", {
        provider: { specialties: ["EMERGENCY_MEDICINE"] },
      });
      await db().update(rescues).set({ specialty: "EMERGENCY_MEDICINE" }).where(eq(rescues.id, search.id));
      await put(one, vacant, search.id);
      expect(await isDue(search.id)).toBe(false);
      expect(await offersOf(search.id)).toEqual([]);
      await over(one, vacant, search.id);
      expect(await isDue(search.id)).toBe(true);
      await sweep();
      expect(await offersOf(search.id)).toMatchObject([{ providerId: one.providerId, status: "asked" }]);
    },
  );

  it("rests while the one who is left works at that time [RSC-V-009]", async () => {
    const vacant = await aVacantShift(0);
    const search = await aSearch(vacant);
    const one = await aCandidate(vacant.place);
    const elsewhere = await aConnection({ provider: one as never, as: "approved" });
    const { shifts } = await aBookingRequest({
      ...elsewhere,
      status: "confirmed",
      shifts: [{ startOn: dayFromToday(3), rateKind: "night" }],
    });
    expect(await isDue(search.id)).toBe(false);
    await pool().begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update bookings set is_canceled = true where id = ${shifts[0]!.id}`;
    });
    expect(await isDue(search.id)).toBe(true);
  });

  it("goes on by the clock: whoever sleeps is asked when the night is over, in the own zone [RSC-V-009 RSC-V-041]", async () => {
    const vacant = await aVacantShift(0, dayFromToday(6));
    const search = await aSearch(vacant);
    const one = await aCandidate(vacant.place);
    const on = dayFromToday(2);
    const clock = (time: string) => new Date(`${on}T${time}:00Z`);
    await settingsOf(one, { urgentInQuietHours: false, timeZone: "America/Phoenix" });
    for (const [time, is] of [
      ["05:01", false],
      ["12:59", false],
      ["13:00", true],
      ["04:59", true],
    ] as const)
      expect(await isDue(search.id, clock(time)), time).toBe(is);
    await db().execute(sql`delete from notice_settings where user_id = ${one.userId}`);
    await db().execute(sql`update providers set state = 'HI' where id = ${one.providerId}`);
    expect(await isDue(search.id, clock("07:59"))).toBe(true);
    expect(await isDue(search.id, clock("08:00"))).toBe(false);
    expect(await isDue(search.id, clock("16:00"))).toBe(true);
  });

  it("goes on when its bonus may rise again [RSC-V-009]", async () => {
    const vacant = await aVacantShift(0);
    const { id } = await aSearch(vacant);
    expect(await isDue(id)).toBe(false);
    await vacant.by.rep.patch(`/rescues/${id}/`, { bonus_step: 50, bonus_max: 50 });
    expect(await isDue(id)).toBe(true);
    await sweep();
    expect(await readSearch(id)).toMatchObject({ waveNumber: 1, exhaustedAt: null });
  });
});

describe("the few whom a wave reads", () => {
  it("hold everybody whom the rules let it ask, whatever keeps the others away [RSC-V-001 RSC-V-007]", async () => {
    const vacant = await aVacantShift(2);
    const { id } = await aSearch(vacant, { wave_size: 1, exclude: [vacant.candidates[1]!.providerId] });
    await db()
      .update(rescues)
      .set({ tiers: ["facility", "organization"] })
      .where(eq(rescues.id, id));
    const sister = await aCandidate(vacant.place, "organization");
    await aCandidate(vacant.place, "nowhere");
    const [again, uncleared] = [await aCandidate(vacant.place), await aCandidate(vacant.place)];
    await aCandidate(vacant.place);
    await clear(uncleared, "not_cleared");
    await ask(id, again.providerId, "withdrawn");
    await ask(id, sister.providerId, "withdrawn");
    const search = (await findSearch(eq(rescues.id, id)))!;
    const reading = { terms: { ...termsOf(search), tiers: search.tiers }, rescueId: id, now: new Date() };
    const idsOf = ({ candidates }: Awaited<ReturnType<typeof judgeCandidates>>) =>
      candidates.filter(isAskable(search)).map(({ facts }) => facts.id);
    const all = idsOf(await judgeCandidates(reading));
    expect(all).toHaveLength(3);
    expect(idsOf(await judgeCandidates(reading, askableBy(id)))).toEqual(all);
  });
});
