import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { availabilities, availabilityPatterns, bookings, providers } from "@/db/schema";
import { signInAs } from "../../support/api";
import { everyDay, patternDaysOf, rowsOf } from "../../support/assignments/patterns";
import { aConnection, aProvider, dayFromToday } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { raceRounds, rounds } from "../../support/rounds";

const race = withGate();
const path = "/availability-patterns/";
const every = [0, 1, 2, 3, 4, 5, 6];

/** A provider with a pattern, and a facility that may ask for its days. */
async function aStage() {
  const party = await aConnection({ as: "approved" });
  const { providerId } = party.provider;
  const by = { own: await signInAs(party.provider), rep: await signInAs(party.rep) };
  const { body } = await by.own.post(path, everyDay(9));
  const send = (day: number) => {
    const startOn = dayFromToday(day);
    const shift = { start_on: startOn, start_time: "07:00", end_time: "19:00", provider_rate_type: "day" };
    return by.rep.post("/bookings/", {
      provider_id: providerId,
      healthcare_facility_id: party.facility.facilityId,
      schedules: [shift],
    });
  };
  return { by, providerId, patternId: body.id as string, send, held: rowOf(providers, providerId) };
}

it("a pattern is changed while requests are sent for its days: a booked day keeps its row, every other follows [SCH-I-100 SCH-I-027]", async () => {
  for (const round of raceRounds(rounds(4))) {
    const { by, providerId, patternId, send, held } = await aStage();
    const change = () => by.own.patch(`${path}${patternId}/`, { days: patternDaysOf("OVERNIGHT", every) });
    const asking = Array.from({ length: 31 }, (_, place) => () => send(1 + (place % 8)));
    const [changed, ...sent] = await race(round, held, [change, ...asking]);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(sent.filter(({ status }) => ![201, 400].includes(status))).toEqual([]);
    const booked = await db()
      .select({ startOn: bookings.startOn })
      .from(bookings)
      .where(eq(bookings.providerId, providerId));
    const days = new Set(booked.map(({ startOn }) => startOn));
    expect(days.size).toBe(booked.length);
    const rows = await rowsOf(providerId);
    expect(rows).toHaveLength(10);
    expect(rows.map(({ startOn, shiftType }) => [startOn, shiftType])).toEqual(
      rows.map(({ startOn }) => [startOn, days.has(startOn) ? "ANYTIME" : "OVERNIGHT"]),
    );
  }
}, 120_000);

it("a pattern is deleted, or its days go into time off, while requests are sent: no shift is left without its day [SCH-I-100 SCH-I-029]", async () => {
  for (const round of raceRounds(rounds(4))) {
    const { by, providerId, patternId, send, held } = await aStage();
    const end = () =>
      round % 2 === 0
        ? by.own.delete(`${path}${patternId}/`)
        : by.own.post("/time-off/", { from_on: dayFromToday(1), to_on: dayFromToday(10) });
    const asking = Array.from({ length: 15 }, (_, place) => () => send(1 + (place % 8)));
    const [, ...sent] = await race(round, held, [end, ...asking]);
    expect(sent.filter(({ status }) => ![201, 400].includes(status))).toEqual([]);
    const booked = await db()
      .select({ startOn: bookings.startOn })
      .from(bookings)
      .where(eq(bookings.providerId, providerId));
    expect((await rowsOf(providerId)).map(({ startOn }) => startOn)).toEqual(
      booked.map(({ startOn }) => startOn).sort(),
    );
  }
}, 120_000);

it("32 patterns for the same dates saved at once: one is there, its days once [SCH-I-009]", async () => {
  for (const round of raceRounds(rounds(2))) {
    const provider = await aProvider();
    const by = await signInAs(provider);
    const { providerId } = provider;
    const save = Array.from({ length: 32 }, () => () => by.post(path, everyDay(9)));
    const answers = await race(round, rowOf(providers, providerId), save);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(31).fill(400)]);
    expect(await db().$count(availabilityPatterns, eq(availabilityPatterns.providerId, providerId))).toBe(1);
    expect(await db().$count(availabilities, eq(availabilities.providerId, providerId))).toBe(10);
  }
}, 120_000);
