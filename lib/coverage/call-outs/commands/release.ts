import { inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { availabilities, bookings } from "@/db/schema";
import { rememberTakenBack, stopOffering } from "@/lib/assignments/availability/commands/repeat";
import type { ShiftEndings } from "@/lib/assignments/commands/endings";
import { type Step, stepOf } from "@/lib/assignments/commands/lock";
import { lockTimesheetOf, releaseFactsOf } from "@/lib/assignments/commands/lock-shifts";
import { recordHistory } from "@/lib/assignments/history/commands";
import { shiftChanged } from "@/lib/assignments/history/rules";
import { asCanceled } from "@/lib/assignments/rules/answers";
import { touchRequest, writeRequests, writeShifts } from "@/lib/assignments/shifts/commands/write";
import { isAccepted, type Shift } from "@/lib/assignments/shifts/rules";
import type { CallOut } from "@/lib/assignments/shifts/schema";
import { type Actor, systemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { releasers } from "@/lib/coverage/call-outs/policy";
import { getCallOut } from "@/lib/coverage/call-outs/queries/one";
import { ensureTakesRelease } from "@/lib/coverage/call-outs/rules";
import { lockOwnCallOut } from "./lock";
import { closeCallOuts } from "./write";

type Released = { callOut: { id: string; bookingId: string }; shift: Shift };

/** How the call-out ends: the facility lets its holder go, or somebody else has taken the shift. */
type Ending = { status: "released" | "filled"; comment: string };
const letGo: Ending = { status: "released", comment: "" };

/**
 * The holder does not offer these days any more, except where another shift is booked on them, and no pattern offers them
 * again [RSC-I-064 SCH-I-026].
 */
async function stopOfferingDays(providerId: string, released: readonly Released[], now: Date) {
  const days = released.map(({ shift }) => shift.startOn);
  await stopOffering(providerId, inArray(availabilities.startOn, days));
  await rememberTakenBack(providerId, days, now);
}

/**
 * Releases shifts of a confirmed request that is locked: their holder need not work them, and they are no part of it any
 * more [RSC-I-060 RSC-I-064]. Whether they may be, their timesheets and their request are for the caller to settle.
 */
export async function releaseShifts(
  { request, now, unit }: Step,
  released: readonly Released[],
  { status }: Pick<Ending, "status"> = letGo,
) {
  if (released.length === 0) return;
  const ids = released.map(({ shift }) => shift.id);
  await db()
    .update(bookings)
    .set({ isCanceled: true, releasedAt: now, updatedAt: now })
    .where(inArray(bookings.id, ids));
  await stopOfferingDays(request.provider.id, released, now);
  const closing = released.map(({ callOut }) => callOut);
  await closeCallOuts(unit, closing, { status, now });
  for (const bookingId of ids) unit.emit("shift/released", { bookingId });
}

/** No shift is left to work: the product cancels the request; the holder was notified of the release [RSC-I-005]. */
async function cancelEmptied({ request, now, unit, audit }: Step, left: readonly Shift[]) {
  const rest = asCanceled(left.filter(({ isCanceled }) => !isCanceled));
  if (rest.length > 0) await writeShifts(rest, now);
  await writeRequests([{ id: request.id, status: "canceled" }], now);
  const changes = { status: { from: request.status, to: "canceled" as const } };
  // After the release itself: histories are sorted by time.
  const afterRelease = new Date(now.getTime() + 1);
  const step = { requestId: request.id, action: "cancel" as const, changes, comment: "", now: afterRelease };
  recordHistory(unit, systemActor("released-shifts"), step);
  audit("booking-request/canceled", { from: request.status, because: "released" });
}

/** Releases shifts of one request, which goes on with what is left of it, or ends without. */
export async function releaseTogether(
  step: Step,
  released: readonly Released[],
  { status, comment }: Ending = letGo,
) {
  const { request, now, record } = step;
  await releaseShifts(step, released, { status });
  record("update", { shifts: released.map(({ shift }) => shiftChanged(shift, "released")), comment });
  const left = request.shifts.filter(({ id }) => !released.some(({ shift }) => shift.id === id));
  if (left.some((shift) => isAccepted(request.status, shift))) await touchRequest(request.id, now);
  else await cancelEmptied(step, left);
}

/** Releases one shift; its request goes on with what is left of it, or ends without. */
export const releaseAlone = (step: Step, released: Released, ending: Ending = letGo) =>
  releaseTogether(step, [released], ending);

/**
 * The organization lets a provider go who has called out or confirmed its report: the shift need not be worked and is not
 * paid [RSC-C-012 PAY-S-052]. Once more changes nothing.
 * @throws 403 for providers, 404, 400 without the provider's word, with hours submitted, or once closed otherwise
 */
export function releaseCallOut(
  visitor: Actor,
  { id }: { id: string },
  { closeReleased }: Pick<ShiftEndings, "closeReleased">,
  context: Context = contextAt(),
): Promise<CallOut> {
  const actor = admit(visitor, releasers);
  return transaction(actor, context, async (unit) => {
    const locked = await lockOwnCallOut(actor, id);
    const timesheet = await lockTimesheetOf(locked.callOut.bookingId);
    const step = stepOf(unit, actor, locked.request, context);
    if (locked.callOut.status !== "released") {
      ensureTakesRelease(locked.callOut, releaseFactsOf(timesheet));
      await releaseAlone(step, locked);
      await closeReleased(actor, step, [timesheet]);
    }
    return getCallOut(actor, { id }, context);
  });
}
