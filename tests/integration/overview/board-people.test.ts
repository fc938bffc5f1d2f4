import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { availabilities, providers, workLimits } from "@/db/schema";
import { addDays, addMonths, firstOf, monthOf } from "@/lib/core/pure/days";
import { withFee } from "@/lib/core/pure/money";
import type { BoardPerson } from "@/lib/overview/board/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { type Caller, signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  anOpportunity,
  aProvider,
  aRep,
  dayFromToday,
  loseClearance,
  someAvailability,
} from "../../support/builders";
import { withSettings } from "../../support/settings";

const from = dayFromToday(0);

async function aTeam() {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId });
  return { rep, facility, asRep: await signInAs(rep) };
}

type Team = Awaited<ReturnType<typeof aTeam>>;

const aClinician = async (team: Team, values: Parameters<typeof aProvider>[0] = {}) =>
  aConnection({ ...team, provider: await aProvider(values), as: "approved" });

const peopleOf = async (asRep: Caller, query = ""): Promise<{ count: number; results: BoardPerson[] }> =>
  (await asRep.get(`/schedule-board/people/?from=${from}&days=42${query}`)).body;

describe("costly reads", () => {
  withSettings({ RATE_LIMITS: "on" });

  it("are 60 a minute of a session, board and people together [SCH-P-042]", async () => {
    const { asRep, facility } = await aTeam();
    const query = `facility=${facility.facilityId}`;
    for (let read = 0; read < 30; read += 1) {
      expect((await asRep.get(`/schedule-board/?${query}`)).status).toBe(200);
      expect((await asRep.get(`/schedule-board/people/?${query}`)).status).toBe(200);
    }
    expect((await asRep.get(`/schedule-board/?${query}`)).status).toBe(429);
    expect((await asRep.get(`/schedule-board/people/?${query}`)).status).toBe(429);
  });
});

describe("the people of a board", () => {
  it("are those who can be booked at one of the facilities, by name [SCH-C-012 SCH-P-040]", async () => {
    const team = await aTeam();
    const here = await aClinician(team);
    const elsewhere = await aFacility({ organizationId: team.rep.organizationId });
    await aConnection({ ...team, facility: elsewhere, as: "approved" });
    await aConnection({ ...team, as: "cleared" });
    await aConnection({ ...team, as: "accepted" });
    await loseClearance((await aClinician(team)).provider);
    const kept = await aClinician(team);
    await db().update(providers).set({ excludedAt: new Date() }).where(eq(providers.id, kept.provider.id));
    await aProvider();
    const { results, count } = await peopleOf(team.asRep, `&facility=${team.facility.facilityId}`);
    expect(results.map(({ provider }) => provider)).toEqual([
      { id: here.provider.id, display_name: here.provider.displayName },
    ]);
    expect(count).toBe(1);
    expect((await peopleOf(team.asRep)).count).toBe(2);
  });

  it("bear what they offer and like, their shifts, and days that others have taken without a word more [SCH-C-012 SCH-P-040]", async () => {
    const team = await aTeam();
    const tie = await aClinician(team);
    const { providerId } = tie.provider;
    const [day, night, busy] = [dayFromToday(3), dayFromToday(4), dayFromToday(5)];
    await db()
      .insert(availabilities)
      .values({ providerId, startOn: day, shiftType: "DAYTIME", isPreferred: true });
    const own = await aBookingRequest({
      ...tie,
      status: "confirmed",
      shifts: [{ startOn: night, rateKind: "night" }],
    });
    const foreign = await aConnection({ provider: tie.provider, as: "approved" });
    await aBookingRequest({ ...foreign, status: "responded", shifts: [{ startOn: busy }] });
    await aBookingRequest({ ...foreign, status: "pending", shifts: [{ startOn: dayFromToday(6) }] });
    const answer = await team.asRep.get(`/schedule-board/people/?from=${from}&days=42`);
    const [person] = (answer.body as { results: BoardPerson[] }).results;
    expect(person?.days).toEqual([
      { date: day, offered: "DAYTIME", is_preferred: true, is_busy: false, shifts: [] },
      {
        date: night,
        offered: "ANYTIME",
        is_preferred: false,
        is_busy: false,
        shifts: [
          {
            booking_id: own.shifts[0]!.id,
            booking_request_id: own.requestId,
            facility_id: team.facility.facilityId,
            provider_rate_type: "night",
            start_time: "19:00",
            end_time: "07:00",
            status: "filled",
          },
        ],
      },
      { date: busy, offered: "ANYTIME", is_preferred: false, is_busy: true, shifts: [] },
      {
        date: dayFromToday(6),
        offered: "ANYTIME",
        is_preferred: false,
        is_busy: false,
        shifts: [],
      },
    ]);
    expect(person?.totals).toMatchObject({ shifts: 1, nights: 1 });
    const text = JSON.stringify(answer.body);
    for (const secret of [foreign.facility.facilityId, foreign.facility.name, foreign.rep.organizationId])
      expect(text).not.toContain(secret);
  });

  it("bear all-in rates by facility, of the connection that booking takes, and no shift rate [SCH-C-012 SCH-P-036]", async () => {
    const team = await aTeam();
    const tie = await aClinician(team);
    await aConnection({
      ...team,
      provider: tie.provider,
      as: "approved",
      opportunityId: (
        await anOpportunity({
          organizationId: team.rep.organizationId,
          facilityId: team.facility.facilityId,
        })
      ).id,
      values: {
        acceptedAt: new Date(Date.now() + 1000),
        shiftRateDayCents: 19_000,
        facilityRateDayCents: null,
        facilityRateNightCents: 26_050,
        shiftRateCallCents: null,
        facilityRateCallCents: null,
      },
    });
    const answer = await team.asRep.get("/schedule-board/people/");
    expect(answer.body.results[0].rates).toEqual([
      {
        facility_id: team.facility.facilityId,
        facility_rate_day: withFee(19_000, 20) / 100,
        facility_rate_night: 260.5,
        facility_rate_call: null,
        facility_rate_24h: 180,
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain("shift_rate");
  });

  it("say what the limit of the month leaves, over all organizations, and own limits in words [SCH-C-012]", async () => {
    const team = await aTeam();
    const tie = await aClinician(team, { shiftLimit: 5 });
    const free = await aClinician(team);
    const { providerId } = tie.provider;
    await db().insert(workLimits).values({ providerId, minRestHours: 10, maxNightsInRow: 4 });
    const first = firstOf(addMonths(monthOf(from), 2));
    await aBookingRequest({ ...tie, status: "confirmed", shifts: [{ startOn: first }] });
    const elsewhere = await aConnection({ provider: tie.provider, as: "approved" });
    await aBookingRequest({
      ...elsewhere,
      shifts: [{ startOn: addDays(first, 1), startTime: "19:30", endTime: "23:00" }],
    });
    const answer = await team.asRep.get(`/schedule-board/people/?from=${first}&days=7`);
    const { results } = answer.body as { results: BoardPerson[] };
    const of = (id: string) => results.find(({ provider }) => provider.id === id);
    expect(of(providerId)).toMatchObject({
      left_in_month: 3,
      limits: "10 hours of rest · at most 4 nights in a row",
    });
    expect(of(free.provider.providerId)).toMatchObject({ left_in_month: null, limits: "" });
  });

  it("are found by name, and come 25 at a time [SCH-S-005 SCH-C-012]", async () => {
    const team = await aTeam();
    for (let index = 0; index < 27; index += 1) await aClinician(team);
    const special = await aClinician(team, {});
    const first = await peopleOf(team.asRep);
    expect(first.count).toBe(28);
    expect(first.results).toHaveLength(25);
    const second = await peopleOf(team.asRep, "&offset=25");
    const names = [...first.results, ...second.results].map(({ provider }) => provider.display_name);
    expect(new Set(names).size).toBe(28);
    expect(names.map((name) => name.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()).sort());
    const found = await peopleOf(team.asRep, `&search=${special.provider.user.lastName}`);
    expect(found.results.map(({ provider }) => provider.id)).toContain(special.provider.id);
  });

  it("cost two statements beside session and limit, however many they are [SCH-I-104]", async () => {
    const team = await aTeam();
    const counts: number[] = [];
    for (const size of [1, 4]) {
      for (let index = 0; index < size; index += 1) {
        const tie = await aClinician(team);
        const startOn = addDays(from, 1);
        await someAvailability(tie.provider.providerId, [startOn]);
        await aBookingRequest({ ...tie, status: "confirmed", shifts: [{ startOn }] });
      }
      const statements = await statementsOf(() => peopleOf(team.asRep, "&search=last"));
      counts.push(statements.length);
    }
    expect(counts).toEqual([4, 4]);
  });
});
