import type { HistoryChanges } from "@/lib/assignments/history/rules";
import { type HistoryItem, historyItemShape, shiftChangeShape } from "@/lib/assignments/history/schema";
import type { Side, UserType } from "@/lib/core/pure/actor";
import { titlesOf } from "@/lib/core/pure/codes";
import { toDollars, withoutFee } from "@/lib/core/pure/money";
import { type RowOf, viewOf } from "@/lib/core/pure/view";

type HistoryRow = RowOf<typeof historyItemShape, "actor" | "changes"> & {
  changes: HistoryChanges;
  actor: { firstName: string; lastName: string; userType: UserType; degrees: string[] | null } | null;
};

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

/**
 * One step of a request; the product itself shows as staff without a name. What was missing has the dates of credentials:
 * it is for viewers with details (CRD-P-034).
 */
export function viewHistoryItem(row: HistoryRow, { viewer, feePercent, withDetails }: Seen): HistoryItem {
  const { status, shifts = [], acknowledged = [], extra = [] } = row.changes;
  return viewOf(historyItemShape, row, {
    actor: {
      first_name: row.actor?.firstName ?? "",
      last_name: row.actor?.lastName ?? "",
      is_staff: row.actor === null || row.actor.userType === "staff",
      user_type: row.actor?.userType ?? "staff",
      provider_degree: row.actor?.degrees ? titlesOf("Degree", row.actor.degrees) : null,
    },
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
