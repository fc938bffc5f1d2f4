import { eq, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import { momentOf } from "@/db/moments";
import { bookingRequests, bookings, providers, reps, timesheets } from "@/db/schema";
import { type Actor, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { approveTimesheets } from "@/lib/pay/timesheets/commands/approve";
import { cancelShift } from "@/lib/pay/timesheets/commands/cancel-shift";
import { disputeTimesheet } from "@/lib/pay/timesheets/commands/dispute";
import { queryTimesheet } from "@/lib/pay/timesheets/commands/query";
import { settleTimesheets } from "@/lib/pay/timesheets/commands/settle";
import { submitTimesheet } from "@/lib/pay/timesheets/commands/submit";
import type { NamedShifts } from "../assignments/add";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Actors } from "./actors";
import type { StoryEvent } from "./events";
import { type Hours, type Step, stepsOf, usualSteps } from "./story";

/** Timesheets of shifts that are over, or that the story names; with the people who decide about them. */
const timesheetsWithHours = (named: NamedShifts, now: Date) => {
  const ids = [...named.values()].map(({ bookingId }) => bookingId);
  const isOver = sql`upper(${timesheets.booked}) <= ${momentOf(now)}`;
  return db()
    .select({
      ...fields(timesheets, "id", "bookingId"),
      ...fields(bookings, "startOn", "startTime", "endOn", "endTime"),
      end: sql`upper(${timesheets.booked})`.mapWith((at) => new Date(at)),
      providerUserId: providers.userId,
      repUserId: reps.userId,
    })
    .from(timesheets)
    .innerJoin(bookings, eq(bookings.id, timesheets.bookingId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, timesheets.bookingRequestId))
    .innerJoin(providers, eq(providers.id, timesheets.providerId))
    .innerJoin(reps, eq(reps.id, bookingRequests.repId))
    .where(or(isOver, anyOf(timesheets.bookingId, ids)))
    .orderBy(timesheets.workedOn, timesheets.id);
};

type Timesheet = Awaited<ReturnType<typeof timesheetsWithHours>>[number];

/** The version of a timesheet now, as the provider or rep who acts has just read it. */
async function versionOf({ id }: Timesheet): Promise<number> {
  const [row] = await db()
    .select({ version: timesheets.version })
    .from(timesheets)
    .where(eq(timesheets.id, id));
  return row?.version ?? 0;
}

const mileage = (miles: number) => ({
  kind: "MILEAGE" as const,
  miles,
  minutes: null,
  amount: null,
  note: "",
  file: null,
});

const reported = (timesheet: Timesheet, { start, end, miles, comment = "" }: Hours) => ({
  startOn: timesheet.startOn,
  startTime: start ?? timesheet.startTime,
  startFold: 0 as const,
  endOn: timesheet.endOn,
  endTime: end ?? timesheet.endTime,
  endFold: 0 as const,
  breakMinutes: 0,
  extras: miles === undefined ? [] : [mileage(miles)],
  comment,
});

type Sides = { provider: Actor; rep: Actor };

async function take(step: Step, timesheet: Timesheet, { provider, rep }: Sides, at: Date) {
  const context = contextAt(at);
  const read = { id: timesheet.id, version: await versionOf(timesheet) };
  switch (step.does) {
    case "submit":
      return submitTimesheet(provider, { ...read, ...reported(timesheet, step.hours) }, context);
    case "approve":
      return approveTimesheets(rep, { timesheets: [read] }, context);
    case "query":
      return queryTimesheet(rep, { ...read, reasonCode: step.reason, comment: step.comment }, context);
    case "dispute":
      return disputeTimesheet(rep, { ...read, reasonCode: step.reason, comment: step.comment }, context);
    case "cancel":
      return cancelShift(rep, { id: timesheet.bookingId, reason: step.reason }, context);
    case "silence":
      return settleTimesheets(systemActor("settle-timesheets"), context);
  }
}

/** What the two sides of each shift did about it, each at its time. */
export async function shiftEvents(
  named: NamedShifts,
  actors: Actors,
  calendar: Calendar,
): Promise<StoryEvent[]> {
  const names = new Map([...named].map(([name, { bookingId }]) => [bookingId, name]));
  return (await timesheetsWithHours(named, calendar.now)).flatMap((timesheet) => {
    const steps = stepsOf[names.get(timesheet.bookingId) ?? ""] ?? usualSteps;
    const sides = {
      provider: mustFind(actors, timesheet.providerUserId),
      rep: mustFind(actors, timesheet.repUserId),
    };
    return steps.map((step) => {
      const at = step.when(timesheet.end, calendar);
      return { at, happens: () => take(step, timesheet, sides, at) };
    });
  });
}
