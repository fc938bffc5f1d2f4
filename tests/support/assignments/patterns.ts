import { and, asc, eq, gte } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { availabilities, availabilityOffs, availabilityPatterns } from "@/db/schema";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import { extendAvailability } from "@/lib/assignments/patterns/commands/extend";
import { addPattern } from "@/lib/assignments/patterns/commands/save";
import { type ProviderActor, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays, weekdayOf } from "@/lib/core/pure/days";
import { aProvider, dayFromToday } from "../builders";

type Provider = Awaited<ReturnType<typeof aProvider>>;

/** A provider as a command knows it, for tests that stop the clock. */
export const providerActor = (provider: Pick<Provider, "userId" | "providerId">): ProviderActor => ({
  kind: "provider",
  userId: provider.userId,
  sessionId: "",
  confirmed: true,
  mustSetUp: false,
  email: "",
  firstName: "",
  lastName: "",
  status: "complete",
  providerId: provider.providerId,
  completedSteps: [],
});

const all = (shift_type: AvailabilityType, weekdays: number[], week = 1) =>
  weekdays.map((weekday) => ({ week, weekday, shift_type, preferred: false }));

/** Some weekdays of a week of a pattern, as they are sent. */
export const patternDaysOf = all;

/** A pattern of every day, from tomorrow to so many days later, as it is sent. */
export const everyDay = (days = 6, values: object = {}) => ({
  name: "Every day",
  every_weeks: 1,
  starts_on: dayFromToday(1),
  ends_on: dayFromToday(1 + days),
  days: all("ANYTIME", [0, 1, 2, 3, 4, 5, 6]),
  ...values,
});

/** The worked example: its clock, and its pattern over two weeks [SCH-I-033]. */
export const example = {
  now: contextAt(new Date("2026-12-15T15:00:00Z")),
  pattern: {
    name: "Two weeks",
    everyWeeks: 2,
    startsOn: "2027-01-03",
    endsOn: "2027-01-31",
    days: [
      ...[1, 2, 3].map((weekday) => ({ week: 1, weekday, shiftType: "DAYTIME" as const, preferred: false })),
      ...[5, 6].map((weekday) => ({ week: 2, weekday, shiftType: "OVERNIGHT" as const, preferred: true })),
    ],
  },
};

/** A provider with the pattern of the worked example. */
export async function anExample() {
  const provider = await aProvider();
  const actor = providerActor(provider);
  const pattern = await addPattern(actor, example.pattern, example.now);
  return { provider, actor, pattern, providerId: provider.providerId };
}

export const rowsOf = (providerId: string) =>
  db()
    .select()
    .from(availabilities)
    .where(eq(availabilities.providerId, providerId))
    .orderBy(asc(availabilities.startOn));

/** The dates that a provider offers, as "01-04". */
export const offeredDates = async (providerId: string) =>
  (await rowsOf(providerId)).map(({ startOn }) => startOn.slice(5));

export const offsOf = async (providerId: string) => {
  const rows = await db().select().from(availabilityOffs).where(eq(availabilityOffs.providerId, providerId));
  return rows.map(({ offOn }) => offOn).sort();
};

/** The daily run, at a moment. */
export const extend = (at = new Date()) =>
  extendAvailability(systemActor("extend-availability"), contextAt(at));

/** The first such weekday from a day on. */
export const nextWeekday = (weekday: number, from: string) =>
  addDays(from, (weekday - weekdayOf(from) + 7) % 7);

/** How many days a provider offers from a day on. */
export const countFrom = (providerId: string, day: string) =>
  db().$count(
    availabilities,
    and(eq(availabilities.providerId, providerId), gte(availabilities.startOn, day)),
  );

/** A pattern of every day that began some days ago and ends on this one. @returns its id */
export async function anEndingPattern(providerId: string, endsOn: string): Promise<string> {
  const id = newId();
  await db()
    .insert(availabilityPatterns)
    .values({
      id,
      providerId,
      name: "Ending",
      startsOn: dayFromToday(-5),
      endsOn,
      days: all("ANYTIME", [0, 1, 2, 3, 4, 5, 6]),
    });
  return id;
}
