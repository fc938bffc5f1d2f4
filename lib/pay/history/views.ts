import type { Side, UserType } from "@/lib/core/pure/actor";
import { titlesOf } from "@/lib/core/pure/codes";
import { toDollars } from "@/lib/core/pure/money";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import type { Change, ExtraStep, TimesheetChanges } from "@/lib/pay/history/rules";
import { type TimesheetStep, timesheetStepShape } from "@/lib/pay/history/schema";
import { type Amounts, amountCentsFor } from "@/lib/pay/lines/rules";

type StepRow = RowOf<typeof timesheetStepShape, "actor" | "changes"> & {
  changes: TimesheetChanges;
  actor: { firstName: string; lastName: string; userType: UserType; degrees: string[] | null } | null;
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

/** One step of a timesheet; the product itself shows as staff without a name. */
export const viewTimesheetStep = (row: StepRow, viewer: Side): TimesheetStep =>
  viewOf(timesheetStepShape, row, {
    actor: {
      first_name: row.actor?.firstName ?? "",
      last_name: row.actor?.lastName ?? "",
      is_staff: row.actor === null || row.actor.userType === "staff",
      user_type: row.actor?.userType ?? "staff",
      provider_degree: row.actor?.degrees ? titlesOf("Degree", row.actor.degrees) : null,
    },
    changes: viewChanges(row.changes, viewer),
  });
