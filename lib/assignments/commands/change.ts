import { shiftChanged } from "@/lib/assignments/history/rules";
import { updaters } from "@/lib/assignments/policy";
import { getBookingFacts } from "@/lib/assignments/queries/facts";
import {
  type ChangePlan,
  ensureSomethingLeft,
  isEmpty,
  planChanges,
  previousOf,
} from "@/lib/assignments/rules/changes";
import { type BookableShift, ensureAllValid, judgeShifts } from "@/lib/assignments/rules/judge";
import { ensureOpen, requestTexts } from "@/lib/assignments/rules/state";
import type { UpdateInput } from "@/lib/assignments/schema";
import {
  insertShifts,
  moveRequests,
  removeShift,
  replaceShift,
} from "@/lib/assignments/shifts/commands/write";
import { ensureVisible } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { changeAnswer } from "./answer";
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

/** The new and changed shifts, judged as if asked for now; the request itself does not stand in their way. */
async function judgePlan(request: LockedRequest, plan: ChangePlan, now: Date): Promise<BookableShift[]> {
  const asked = [...plan.changed, ...plan.added];
  if (asked.length === 0) return [];
  if (!request.connection) throw refused(requestTexts.notConnected);
  const { providerId, connection, feePercent, id: exceptRequestId } = request;
  const shifts = asked.map((each) => each.asked);
  const question = { providerId, connection, feePercent, asked: shifts, kept: plan.kept, exceptRequestId };
  const judged = judgeShifts(shifts, await getBookingFacts(question, now));
  return ensureAllValid(
    judged,
    "bookings",
    asked.map(({ place }) => place),
  );
}

/** Writes the plan and tells what became of each shift. */
async function carryOut(
  request: LockedRequest,
  plan: ChangePlan,
  judged: readonly BookableShift[],
  now: Date,
) {
  const priced = judged.slice(0, plan.changed.length);
  const added = judged.slice(plan.changed.length);
  // Changed shifts step aside first, so that two may swap their times.
  for (const { id } of [...plan.removed, ...plan.changed.map(({ shift }) => shift)])
    await removeShift(id, now);
  for (const [index, shift] of priced.entries()) {
    const before = plan.changed[index]?.shift;
    if (before) await replaceShift(before.id, shift, previousOf(before), now);
  }
  const rows = await insertShifts(request, added, now, true);
  return [
    ...plan.removed.map((shift) => shiftChanged(shift, "removed")),
    ...priced.map((shift, index) =>
      shiftChanged({ ...shift, id: plan.changed[index]?.shift.id ?? "" }, "changed"),
    ),
    ...added.map((shift, index) => shiftChanged({ ...shift, id: rows[index]?.id ?? "" }, "added")),
  ];
}

/** A rep adds, changes or removes shifts; the provider is asked again (SIL-101). Nothing changed writes nothing. */
function changeShifts(actor: RepActor, input: UpdateInput, context: Context) {
  const { requestId, comment } = input;
  return changeOwnRequest(actor, requestId, context, async (step) => {
    const { request, now, today } = step;
    ensureOpen(request.status);
    await step.ensureAsRead();
    const plan = planChanges(request.shifts, input.bookings, today);
    if (isEmpty(plan) && comment === "") return;
    ensureSomethingLeft(plan);
    const judged = await judgePlan(request, plan, now);
    const shifts = await carryOut(request, plan, judged, now);
    const status = isEmpty(plan) ? request.status : "pending";
    await moveRequests([requestId], status, now);
    await step.record("update", { to: status, shifts, comment });
    step.audit("booking-request/updated", { from: request.status, to: status, shifts: shifts.length });
    step.unit.emit("booking-request/updated", { bookingRequestId: requestId, by: "rep" });
  });
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
