import type { Actor } from "@/lib/core/pure/actor";
import { toDollars, toDollarsOrNull } from "@/lib/core/pure/money";
import { hoursOf } from "@/lib/core/pure/shift-length";
import { dayIn } from "@/lib/core/pure/time";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import {
  type Statement,
  type StatementLine,
  statementLineShape,
  statementShape,
} from "@/lib/pay/statements/schema";
import { type PaymentRow, viewPayment } from "@/lib/pay/views";

/** A line with the provider's money alone. */
export type StatementLineRow = RowOf<
  typeof statementLineShape,
  "provider_booking_request_id" | "healthcare_facility_name" | "hours" | "rate" | "mileage_rate" | "amount"
> & {
  bookingRequestId: string;
  facilityName: string;
  shiftRateCents: number | null;
  mileageRateTenths: number | null;
  payCents: number;
};

/** The payment that is not reversed is null while there is none. */
export type StatementRow = RowOf<
  typeof statementShape,
  "closed_on" | "total" | "paid_on" | "reference" | "provider" | "lines" | "payments"
> & {
  closedAt: Date | null;
  totalCents: number;
  payment: { paidOn: string; reference: string } | null;
  provider: { id: string; displayName: string };
};

/** Statements are kept by the calendar of UTC. */
export const closedOn = (closedAt: Date) => dayIn("UTC", closedAt);

const summaryFor = (actor: Actor, row: StatementRow) => ({
  closed_on: row.closedAt && closedOn(row.closedAt),
  total: toDollars(row.totalCents),
  paid_on: row.payment?.paidOn ?? null,
  reference: row.payment?.reference ?? null,
  provider:
    actor.kind === "staff" ? { id: row.provider.id, display_name: row.provider.displayName } : undefined,
});

/** The shift rate and the pay; no fee, no facility's rate, no invoice [PAY-C-004 PAY-P-015]. */
const viewLine = (line: StatementLineRow): StatementLine =>
  viewOf(statementLineShape, line, {
    provider_booking_request_id: line.bookingRequestId,
    healthcare_facility_name: line.facilityName,
    hours: line.minutes === null ? null : hoursOf(line.minutes),
    rate: toDollarsOrNull(line.shiftRateCents),
    mileage_rate: line.mileageRateTenths === null ? null : line.mileageRateTenths / 1000,
    amount: toDollars(line.payCents),
  });

/** A statement with its lines; staff also see what was recorded of a single one. */
export const viewStatement = (
  actor: Actor,
  row: StatementRow & { lines: StatementLineRow[]; payments?: PaymentRow[] },
): Statement =>
  viewOf(statementShape, row, {
    ...summaryFor(actor, row),
    lines: row.lines.map(viewLine),
    payments: actor.kind === "staff" ? row.payments?.map(viewPayment) : undefined,
  });
