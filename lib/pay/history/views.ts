import { type StepActor, viewStepActor } from "@/lib/assignments/history/views";
import type { Side } from "@/lib/core/pure/actor";
import { toDollars } from "@/lib/core/pure/money";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import type { Change, ExtraStep, TimesheetChanges } from "@/lib/pay/history/rules";
import { type TimesheetStep, timesheetStepShape } from "@/lib/pay/history/schema";
import { type Amounts, amountCentsFor } from "@/lib/pay/lines/rules";

type StepRow = RowOf<typeof timesheetStepShape, "actor" | "changes" | "via"> & {
  changes: TimesheetChanges;
  actor: StepActor;
};

const changeIn = <Value, Shown>(change: Change<Value> | undefined, view: (value: Value) => Shown) =>
  change && { from: view(change.from), to: view(change.to) };

/** The changes in the viewer's money: the two amounts of a step are never shown as they are kept. */
function viewChanges(
  { start, end, break_minutes, paid_minutes, ...changes }: TimesheetChanges,
  viewer: Side,
) {
  const dollars = (amounts: Amounts) => toDollars(amountCentsFor(viewer, amounts));
  const extra = ({ kind, minutes, miles, note, ...amounts }: ExtraStep) => ({
    kind,
    minutes,
    miles,
    note,
    amount: dollars(amounts),
  });
  const all = {
    start,
    end,
    break_minutes,
    hours: changeIn(paid_minutes, (minutes) => minutes / 60),
    attendance: changes.attendance,
    extras: changeIn(changes.extras, (extras) => extras.map(extra)),
    amount: changeIn(changes.amount, dollars),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, change]) => (change ? [[field, change]] : [])),
  );
}

/** One step of a timesheet. */
export const viewTimesheetStep = (row: StepRow, viewer: Side): TimesheetStep =>
  viewOf(timesheetStepShape, row, {
    actor: viewStepActor(row.actor),
    via: viewer === "rep" ? row.changes.via : undefined,
    changes: viewChanges(row.changes, viewer),
  });
