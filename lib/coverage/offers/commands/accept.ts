import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { rescueOffers } from "@/db/schema";
import type { ShiftEndings } from "@/lib/assignments/commands/endings";
import { type Step, stepOf } from "@/lib/assignments/commands/lock";
import { lockTimesheetOf } from "@/lib/assignments/commands/lock-shifts";
import { shiftChanged } from "@/lib/assignments/history/rules";
import { asCanceled } from "@/lib/assignments/rules/answers";
import { missingForCover } from "@/lib/assignments/rules/at-risk";
import { isByProduct } from "@/lib/assignments/rules/call-outs";
import { writeRequests, writeShifts } from "@/lib/assignments/shifts/commands/write";
import { isActiveShift } from "@/lib/assignments/shifts/rules";
import { type Actor, type ProviderActor, systemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { impossible, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { releaseAlone } from "@/lib/coverage/call-outs/commands/release";
import { findWatchedShift } from "@/lib/coverage/call-outs/queries/watched";
import { covered } from "@/lib/coverage/call-outs/words";
import { askedProviders } from "@/lib/coverage/offers/policy";
import { getShiftOffer } from "@/lib/coverage/offers/queries/one";
import { ensureEligible, ensureMayBeBooked, ensureTakesAcceptance } from "@/lib/coverage/offers/rules";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { offerTexts } from "@/lib/coverage/offers/words";
import { closeOffers } from "@/lib/coverage/searches/commands/end";
import { logAct } from "@/lib/coverage/searches/commands/log";
import { writeSearch } from "@/lib/coverage/searches/commands/wave";
import { readCandidates } from "@/lib/coverage/searches/queries/candidates";
import { findRepInCharge } from "@/lib/coverage/searches/queries/in-charge";
import { termsOf } from "@/lib/coverage/searches/queries/terms";
import { offerRatesOf, tierOf } from "@/lib/coverage/searches/rules/eligibility";
import { answeredNow } from "./answer";
import { bookAccepted } from "./book";
import { connectionToBook } from "./connect";
import { type LockedOffer, lockForAcceptance } from "./lock";

type Closing = Pick<ShiftEndings, "closeReleased">;

/** A holder whose credentials are there again keeps the shift [CRD-V-065]. @throws 400 */
async function ensureStillLacking({ bookingId }: LockedOffer["search"], now: Date) {
  const shift = await findWatchedShift(bookingId, now);
  if (!shift || missingForCover(shift, now).length === 0) throw refused(offerTexts.stopped);
}

/** Judged under the locks, the first failure wins [RSC-C-008]. @throws 400 with the sentence of section 10 */
async function judgeAcceptance({ search, callOut }: LockedOffer, providerId: string, now: Date) {
  ensureTakesAcceptance(search, now);
  if (callOut?.status === "open" && isByProduct(callOut)) await ensureStillLacking(search, now);
  const terms = termsOf(search);
  const [facts] = await readCandidates({ terms, rescueId: search.id, now }, [providerId]);
  if (!facts) throw impossible("a person who accepts is a provider");
  const rep = await findRepInCharge(search);
  ensureMayBeBooked({
    mayBook: search.mayBook,
    hasRepInCharge: rep !== null,
    tickStands: search.tickStands,
    needsTick: !facts.isApprovedHere && search.tiers.includes("organization"),
  });
  ensureEligible(facts, terms, now);
  const [tier, rates] = [tierOf(facts, terms), offerRatesOf(facts, terms.shift.rateKind, terms.feePercent)];
  if (!rep || !tier || !rates) throw impossible("an eligible provider has a circle and a rate");
  return { terms, facts, rep, tier, rates };
}

/** A request that its holder never answered goes on without the shift, or ends [RSC-I-018]. */
async function takeOut({ request, now, record, audit }: Step, { shift }: LockedOffer) {
  const removed = { ...shift, isRemoved: true };
  const left = request.shifts.filter(({ id }) => id !== shift.id);
  const isOver = !left.some(isActiveShift);
  const status = isOver ? "canceled" : request.status;
  await writeShifts(isOver ? asCanceled([removed, ...left]) : [removed], now);
  await writeRequests([{ id: request.id, status }], now);
  record("update", { to: status, shifts: [shiftChanged(shift, "removed")], comment: covered });
  if (isOver) audit("booking-request/canceled", { because: "covered" });
}

/** Settles the vacant shift: its holder is released, or it leaves a request that was never answered [RSC-I-018]. */
async function settleVacant(unit: Unit, locked: LockedOffer, { closeReleased }: Closing, context: Context) {
  const { search, vacant, shift, callOut } = locked;
  const product = systemActor("shift-rescue");
  const step = stepOf(unit, product, vacant, context);
  if (search.source === "unanswered") return takeOut(step, locked);
  if (search.source !== "call_out" || callOut?.status !== "open" || !callOut.confirmedAt) return;
  await releaseAlone(step, { callOut, shift }, { status: "filled", comment: covered });
  await closeReleased(product, step, [await lockTimesheetOf(search.bookingId)]);
}

type Accepting = { actor: ProviderActor; unit: Unit; endings: Closing };

/** Accepts an offer inside the transaction of `unit`. @throws 404 for everybody who was not asked, 400 */
async function acceptLocked({ actor, unit, endings }: Accepting, id: string, context: Context) {
  const locked = await lockForAcceptance(actor, id);
  const { offer, search } = locked;
  const { now } = context;
  if (offer.status === "accepted") return;
  const judged = await judgeAcceptance(locked, actor.providerId, now);
  const connectionId = await connectionToBook({ ...judged, unit, now });
  const { bookingId } = await bookAccepted({ actor, unit, now, search, connectionId, ...judged });
  const filled = { nextWaveAt: null, pausedAt: null, secondsLeft: null, statusReason: null };
  await writeSearch(search.id, now, {
    ...filled,
    status: "filled",
    filledBookingId: bookingId,
    closedAt: now,
  });
  await db()
    .update(rescueOffers)
    .set({ status: "accepted", tier: judged.tier, ...answeredNow(offer, context) })
    .where(and(eq(rescueOffers.id, id), eq(rescueOffers.rescueId, search.id)));
  await closeOffers(search.id, "taken", now);
  await logAct({ actor, unit, now }, search.id, "filled", { provider_id: actor.providerId });
  unit.emit("rescue/filled", { rescueId: search.id });
  await settleVacant(unit, locked, endings, context);
}

/**
 * A provider takes the shift: the first who accepts is booked at once, and its holder is released and not paid
 * [RSC-C-008 RSC-I-018 RSC-I-064]. Once more answers the same.
 * @throws 403 before activation, 404 for everybody who was not asked, 400 with the first thing in the way
 */
export function acceptShiftOffer(
  visitor: Actor,
  { id }: { id: string },
  endings: Closing,
  context: Context = contextAt(),
): Promise<ShiftOffer> {
  const actor = admit(visitor, askedProviders);
  return transaction(actor, context, async (unit) => {
    await acceptLocked({ actor, unit, endings }, id, context);
    return getShiftOffer(actor, { id }, context);
  });
}
