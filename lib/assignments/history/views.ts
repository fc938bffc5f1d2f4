import type { HistoryChanges } from "@/lib/assignments/history/rules";
import { type HistoryItem, historyItemShape, shiftChangeShape } from "@/lib/assignments/history/schema";
import type { Side, UserType } from "@/lib/core/pure/actor";
import { titlesOf } from "@/lib/core/pure/codes";
import { toDollars, withoutFee } from "@/lib/core/pure/money";
import { type RowOf, viewOf } from "@/lib/core/pure/view";

/** Who took a step; null for the product itself. */
export type StepActor = {
  firstName: string;
  lastName: string;
  userType: UserType;
  degrees: string[] | null;
} | null;

type HistoryRow = RowOf<typeof historyItemShape, "actor" | "changes" | "via"> & {
  changes: HistoryChanges;
  actor: StepActor;
};

/** Who took a step as its readers see it; the product shows as staff without a name. */
export const viewStepActor = (actor: StepActor) => ({
  first_name: actor?.firstName ?? "",
  last_name: actor?.lastName ?? "",
  is_staff: actor === null || actor.userType === "staff",
  user_type: actor?.userType ?? ("staff" as const),
  provider_degree: actor?.degrees ? titlesOf("Degree", actor.degrees) : null,
});

type ExtraChange = NonNullable<HistoryChanges["extra"]>[number];

function viewExtra({ field, from, to }: ExtraChange, viewer: Side, feePercent: number) {
  const shown = (value: number | null) => {
    if (value === null || field === "extra_hours_time_spent_minutes") return value;
    const own = viewer === "provider" && field === "extra_hours_total_amount";
    return toDollars(own ? withoutFee(value, feePercent) : value);
  };
  return { field, from_value: shown(from), to_value: shown(to) };
}

type Seen = { viewer: Side; feePercent: number; withDetails: boolean };

/** One step of a request. What was missing has the dates of credentials: it is for viewers with details (CRD-P-034). */
export function viewHistoryItem(row: HistoryRow, { viewer, feePercent, withDetails }: Seen): HistoryItem {
  const { status, shifts = [], acknowledged = [], extra = [], via } = row.changes;
  return viewOf(historyItemShape, row, {
    actor: viewStepActor(row.actor),
    via: viewer === "rep" ? via : undefined,
    changes: {
      status: status ? { from_value: status.from, to_value: status.to } : null,
      bookings: shifts.map((shift) =>
        viewOf(shiftChangeShape, shift, { provider_rate_type: shift.rateKind }),
      ),
      acknowledged: withDetails && acknowledged.length > 0 ? acknowledged : undefined,
      booking_request_extra: extra.map((change) => viewExtra(change, viewer, feePercent)),
    },
  });
}
