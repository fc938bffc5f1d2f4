import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockProvider, pinFacility } from "@/db/locks";
import { bookings, callOuts, facilities, providers, riskWarnings } from "@/db/schema";
import { takesRelease } from "@/lib/assignments/attendance/rules";
import type { ShiftEndings } from "@/lib/assignments/commands/endings";
import { type LockedRequest, lockOwnRequest, type Step, stepOf } from "@/lib/assignments/commands/lock";
import { lockTimesheetOf, releaseFactsOf } from "@/lib/assignments/commands/lock-shifts";
import { isByProduct } from "@/lib/assignments/rules/call-outs";
import { requestOfShift } from "@/lib/assignments/shifts/queries/shifts";
import { missingOn } from "@/lib/connections/readiness/rules";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { shiftWatchers } from "@/lib/coverage/call-outs/policy";
import {
  findWatchedShift,
  listShiftsToCover,
  listShiftsToWarnOf,
  type Watched,
  type WatchedRow,
} from "@/lib/coverage/call-outs/queries/watched";
import { type Watch, warningOf, watchOf } from "@/lib/coverage/call-outs/rules";
import { credentialMissing } from "@/lib/coverage/call-outs/words";
import { releaseCovered } from "./covered";
import { shiftOf } from "./lock";
import { releaseAlone } from "./release";
import { auditCallOut, closeCallOuts } from "./write";

type Closing = Pick<ShiftEndings, "closeReleased">;

/** The product says in the holder's place that the shift cannot be worked [CRD-V-064, CRD-V-067]. */
async function open({ request, now, unit }: Step, bookingId: string) {
  const id = newId();
  await db().insert(callOuts).values({
    id,
    bookingId,
    providerId: request.provider.id,
    organizationId: request.organization.id,
    facilityId: request.facility.id,
    reason: "CREDENTIAL",
    reportedBy: "product",
    confirmedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  auditCallOut(unit, "opened", { id, bookingId }, { reported_by: "product" });
  unit.emit("call-out/opened", { callOutId: id });
  return id;
}

type Open = NonNullable<WatchedRow["callOut"]>;

/** What a rep has reported is so: a credential keeps the holder from the shift. From then on the report is the product's. */
async function confirm({ now, unit }: Step, { id }: Open, bookingId: string) {
  await db()
    .update(callOuts)
    .set({ confirmedAt: now, confirmedByProduct: true, updatedAt: now })
    .where(eq(callOuts.id, id));
  auditCallOut(unit, "confirmed", { id, bookingId }, { by: "product" });
  unit.emit("call-out/confirmed", { callOutId: id });
}

async function withdraw({ now, unit }: Step, { id }: Open, bookingId: string) {
  await closeCallOuts(unit, [{ id, bookingId }], { status: "withdrawn", now });
  unit.emit("call-out/withdrawn", { callOutId: id });
}

type Acting = { actor: SystemActor; step: Step; request: LockedRequest; endings: Closing };

/** The product's call-out by which a shift is released: the open one, which needs no other word, or a new one. */
async function callOutToRelease(step: Step, { id: bookingId, callOut }: WatchedRow) {
  if (!callOut) return open(step, bookingId);
  if (!isByProduct(callOut)) await confirm(step, callOut, bookingId);
  return callOut.id;
}

/** Nobody may work without: the shift is released at its start, and not paid [CRD-V-066]. */
async function release({ actor, step, request, endings }: Acting, row: WatchedRow) {
  const { id: bookingId } = row;
  const timesheet = await lockTimesheetOf(bookingId);
  if (!takesRelease(releaseFactsOf(timesheet))) return;
  const id = await callOutToRelease(step, row);
  const { shift } = shiftOf(request, bookingId);
  await releaseAlone(
    step,
    { callOut: { id, bookingId }, shift },
    { status: "released", comment: credentialMissing },
  );
  await endings.closeReleased(actor, step, [timesheet]);
}

async function act(acting: Acting, row: WatchedRow, watch: Watch) {
  const { actor, step, request, endings } = acting;
  const { id: bookingId, callOut } = row;
  if (watch === "release") await release(acting, row);
  if (watch === "open") await open(step, bookingId);
  if (!callOut) return;
  if (watch === "confirm") {
    await confirm(step, callOut, bookingId);
    const report = { callOut: { id: callOut.id, bookingId }, shift: shiftOf(request, bookingId).shift };
    await releaseCovered(actor, step, report, endings);
  }
  if (watch === "withdraw") await withdraw(step, callOut, bookingId);
}

/** Looks at one shift again under its locks, and does what is due of it then. */
const settleShift = (actor: SystemActor, bookingId: string, endings: Closing, context: Context) =>
  transaction(actor, context, async (unit) => {
    const shift = eq(bookings.id, bookingId);
    await lockProvider(
      sql`${providers.id} = (select ${bookings.providerId} from ${bookings} where ${shift})`,
    );
    await pinFacility(
      sql`${facilities.id} = (select ${bookings.facilityId} from ${bookings} where ${shift})`,
    );
    const request = await lockOwnRequest(actor, requestOfShift(bookingId), { holdsNeeds: true });
    const row = await findWatchedShift(bookingId, context.now);
    const watch = row && watchOf(row, context.now);
    if (!watch) return 0;
    const step = stepOf(unit, actor, request, context);
    await act({ actor, step, request, endings }, row, watch);
    return 1;
  });

/** Most of them are ready: so many are read at once. */
const batchSize = 500;

async function* shiftsToCover(actor: SystemActor, now: Date, limit: number): AsyncGenerator<WatchedRow> {
  let after: WatchedRow | null = null;
  do {
    const rows: WatchedRow[] = await listShiftsToCover(actor, now, { after, limit });
    yield* rows;
    after = rows[limit - 1] ?? null;
  } while (after);
}

/**
 * Does what is due of booked shifts whose provider lacks a credential: cover is sought, the product's own call-outs are
 * taken back or end in a release [CRD-J-009, CRD-V-064, CRD-V-065, CRD-V-066]. One that fails keeps no other from its turn.
 * @returns how many were changed
 */
export async function coverShiftsAtRisk(
  visitor: Actor,
  endings: Closing,
  context: Context = contextAt(),
  limit = batchSize,
): Promise<number> {
  const actor = admit(visitor, shiftWatchers);
  const failures: unknown[] = [];
  let changed = 0;
  for await (const row of shiftsToCover(actor, context.now, limit))
    if (watchOf(row, context.now))
      changed += await settleShift(actor, row.id, endings, context).catch((error) => {
        failures.push(error);
        return 0;
      });
  if (failures.length > 0) throw failures[0];
  return changed;
}

/**
 * Notifies the parties of each shift at risk, once when it comes within 30, 7 and 2 days of its start; of everybody, or of
 * one provider or facility [CRD-J-009, CRD-V-063].
 * @returns of how many shifts
 */
export async function warnOfShiftsAtRisk(
  visitor: Actor,
  watched: Watched = {},
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, shiftWatchers);
  const { now } = context;
  const rows = await listShiftsToWarnOf(actor, watched, now);
  const atRisk = rows.flatMap((row) => {
    const days = warningOf(row, now);
    return days !== null && missingOn(row.checklist, row.endOn, now).length > 0
      ? [{ bookingId: row.id, days, createdAt: now }]
      : [];
  });
  if (atRisk.length === 0) return 0;
  return transaction(actor, context, async ({ emit }) => {
    const news = await db()
      .insert(riskWarnings)
      .values(atRisk)
      .onConflictDoNothing()
      .returning({ bookingId: riskWarnings.bookingId });
    for (const { bookingId } of news) emit("shift/at-risk", { bookingId });
    return news.length;
  });
}
