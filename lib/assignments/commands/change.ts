import { newId } from "@/db/columns";
import { sendTogether } from "@/db/together";
import { shiftChanged } from "@/lib/assignments/history/rules";
import { updaters } from "@/lib/assignments/policy";
import { factsOf, readCalendarHolding } from "@/lib/assignments/queries/facts";
import {
  type ChangePlan,
  ensureSomethingLeft,
  isEmpty,
  planChanges,
  previousOf,
} from "@/lib/assignments/rules/changes";
import { type BookableShift, ensureAllValid, judgeShifts } from "@/lib/assignments/rules/judge";
import { ensureReadyOrAcknowledged } from "@/lib/assignments/rules/readiness";
import { ensureOpen, requestTexts } from "@/lib/assignments/rules/state";
import type { UpdateInput } from "@/lib/assignments/schema";
import {
  insertShifts,
  replaceShifts,
  writeRequests,
  writeShifts,
} from "@/lib/assignments/shifts/commands/write";
import { ensureVisible } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { changeAnswer } from "./answer";
import { holdNeeds, needsOf } from "./hold-needs";
import { changeOwnRequest, type LockedRequest } from "./lock";

/** What a provider sends to PUT: decisions only. @throws 400 without id or decision [PRV-V-005] */
function answersOf({ bookings }: UpdateInput) {
  return bookings.map(({ id, statusByProvider }, place) => {
    if (!id) throw invalid({ [`bookings.${place}.id`]: "This field is required." });
    if (statusByProvider === undefined)
      throw invalid({ [`bookings.${place}.status_by_provider`]: "This field is required." });
    return { id, accept: statusByProvider };
  });
}

type Judging = { now: Date; acknowledged: boolean };

/**
 * The changed and the new shifts, judged as if asked for now; shifts of the request itself do not conflict with them. Holds
 * what they fill or could fill.
 */
async function judgePlan(request: LockedRequest, plan: ChangePlan, { now, acknowledged: hasRead }: Judging) {
  const { provider, connection, feePercent, id: exceptRequestId } = request;
  const { changed, added, kept } = plan;
  const nothing: BookableShift[] = [];
  if (changed.length + added.length === 0) {
    await holdNeeds([exceptRequestId]);
    return { shifts: nothing, acknowledged: [] };
  }
  if (!connection) throw refused(requestTexts.notConnected);
  const places = [...changed, ...added].map(({ place }) => place);
  const asked = [...changed, ...added].map((each) => each.asked);
  const cells = asked.map((shift) => ({ ...shift, facilityId: request.facility.id }));
  const needs = needsOf([exceptRequestId], cells);
  const calendar = await readCalendarHolding(needs, { providerId: provider.id, asked, exceptRequestId });
  const facts = factsOf({ connection, calendar, feePercent, kept }, now);
  const shifts = ensureAllValid(judgeShifts(asked, facts), "bookings", places);
  const lacking = shifts.map(({ missing }, index) => ({ place: places[index] ?? index, missing }));
  const acknowledged = ensureReadyOrAcknowledged(lacking, {
    mode: facts.readiness?.mode,
    acknowledged: hasRead,
  });
  return { shifts, acknowledged };
}

/** Writes the plan and answers what became of each shift. */
async function carryOut(
  request: LockedRequest,
  { removed, changed, added }: ChangePlan,
  judged: readonly BookableShift[],
  now: Date,
) {
  const parent = {
    id: request.id,
    providerId: request.provider.id,
    organizationId: request.organization.id,
    facilityId: request.facility.id,
  };
  const replaced = changed.map(({ shift }, index) => ({
    ...(judged[index] as BookableShift),
    id: shift.id,
    previous: previousOf(shift),
  }));
  const inserted = judged.slice(changed.length).map((shift) => ({ ...shift, id: newId() }));
  // Changed shifts step aside first, so that two may swap their times.
  const aside = [...removed, ...changed.map(({ shift }) => shift)];
  if (aside.length > 0)
    await writeShifts(
      aside.map((shift) => ({ ...shift, isRemoved: true })),
      now,
    );
  await sendTogether([
    ...(replaced.length > 0 ? [replaceShifts(replaced, now)] : []),
    ...(added.length > 0 ? [insertShifts(parent, inserted, now, true)] : []),
  ]);
  return [
    ...removed.map((shift) => shiftChanged(shift, "removed")),
    ...replaced.map((shift) => shiftChanged(shift, "changed")),
    ...inserted.map((shift) => shiftChanged(shift, "added")),
  ];
}

/** A rep adds, changes or removes shifts; the provider is asked again (SIL-101). Nothing changed writes nothing. */
function changeShifts(actor: RepActor, input: UpdateInput, context: Context) {
  const { requestId, comment } = input;
  return changeOwnRequest(
    actor,
    requestId,
    context,
    async (step) => {
      const { request, now, today } = step;
      ensureOpen(request.status);
      await step.ensureAsRead();
      const plan = planChanges(request.shifts, input.bookings, today);
      if (isEmpty(plan) && comment === "") return;
      ensureSomethingLeft(plan);
      const judged = await judgePlan(request, plan, { now, acknowledged: input.acknowledgeWarnings });
      const { acknowledged } = judged;
      const shifts = await carryOut(request, plan, judged.shifts, now);
      const status = isEmpty(plan) ? request.status : "pending";
      await writeRequests([{ id: requestId, status }], now);
      step.record("update", { to: status, shifts, acknowledged, comment });
      step.audit("booking-request/updated", { from: request.status, to: status, shifts: shifts.length });
      step.unit.emit("booking-request/updated", { bookingRequestId: requestId, by: "rep" });
    },
    { pinsFacility: true },
  );
}

/**
 * PUT on a request: the provider changes the answer while it is responded, a rep with schedule_shifts changes the
 * shifts while it is pending or responded (SIL-101) [PRV-C-022].
 * @throws 403, 404, 400 in another state or for an invalid shift
 */
export async function updateBookingRequest(visitor: Actor, input: UpdateInput, context = contextAt()) {
  const actor = admit(visitor, updaters);
  if (actor.kind === "rep") return changeShifts(actor, input, context);
  const { requestId, comment } = input;
  // A stranger's 404 comes before anything said about the input.
  await ensureVisible(actor, { request_id: requestId });
  return changeAnswer(actor, { requestId, answers: answersOf(input), comment }, context);
}
