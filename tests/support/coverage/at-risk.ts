import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequestHistory, certifications, facilities, facilityRequirements } from "@/db/schema";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { coverShiftsAtRisk, warnOfShiftsAtRisk } from "@/lib/coverage/call-outs/commands/watch";
import { aConnection, dayFromToday } from "../builders";
import { aRequirement, setMode } from "../connections/requirements";
import { aConfirmedShift } from "./builders";

type Setting = {
  mode?: "warn" | "block";
  coverHours?: number | null;
  /** Days from now on which the booked shift is. */
  inDays?: number;
  /** The checklist was tightened, or began to block, after the shift was confirmed. */
  isNewer?: "line" | "block";
  given?: Parameters<typeof aConnection>[0];
};

const lastMonth = new Date(Date.now() - 30 * 86_400_000);
const lastWeek = new Date(Date.now() - 7 * 86_400_000);

/** The day until which a credential must last for a shift in so many days, with 30 days beyond. */
const neededUntil = (inDays: number) => addDays(dayFromToday(inDays), 30);

/**
 * A shift that was confirmed a week ago at a facility that asked for ACLS with 30 days beyond it, whose holder has an ACLS
 * that ends a day too early.
 */
export async function aShiftAtRisk(setting: Setting = {}) {
  const { mode = "block", coverHours = 72, inDays = 2, isNewer, given = {} } = setting;
  const tie = await aConnection({ ...given, as: "approved" });
  const made = await aConfirmedShift([{ startOn: dayFromToday(inDays) }, { startOn: dayFromToday(60) }], tie);
  await db()
    .insert(bookingRequestHistory)
    .values({ bookingRequestId: made.requestId, action: "confirm", changes: {}, createdAt: lastWeek });
  const line = await aRequirement(made.facility, {
    minDaysAfter: 30,
    tightenedAt: isNewer === "line" ? new Date() : lastMonth,
  });
  await setMode(made.facility, mode, mode === "block" ? (coverHours ?? undefined) : undefined);
  if (mode === "block")
    await db()
      .update(facilities)
      .set({ blockingSince: isNewer === "block" ? new Date() : lastMonth })
      .where(eq(facilities.id, made.facility.facilityId));
  const endsOn = addDays(neededUntil(inDays), -1);
  const renew = (expirationOn: string | null = neededUntil(90)) =>
    db().update(certifications).set({ expirationOn }).where(eq(certifications.providerId, made.providerId));
  await renew(endsOn);
  const missing = `ACLS valid until at least ${neededUntil(inDays)} (expires ${endsOn})`;
  const drop = () => db().delete(facilityRequirements).where(eq(facilityRequirements.id, line.id));
  return { ...made, line, renew, drop, missing, summary: `Missing: ${missing}` };
}
export type AtRisk = Awaited<ReturnType<typeof aShiftAtRisk>>;

/** What the job does about shifts at risk, as it is at a time. */
export const watch = (now = new Date()) =>
  coverShiftsAtRisk(systemActor("watch-shifts"), shiftEndings, contextAt(now));

/** The job notifies the parties of shifts at risk. */
export const warn = (watched: Parameters<typeof warnOfShiftsAtRisk>[1] = {}, now = new Date()) =>
  warnOfShiftsAtRisk(systemActor("warn-of-shifts"), watched, contextAt(now));
