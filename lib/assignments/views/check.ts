import type { JudgedShift } from "@/lib/assignments/rules/judge";
import { rateCentsFor, valueCentsFor } from "@/lib/assignments/shifts/rules";
import { type BookingCheck, bookingCheckShape } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { toDollars } from "@/lib/core/pure/money";
import { clockChangeOf, hoursOf } from "@/lib/core/pure/shift-length";
import { viewOf } from "@/lib/core/pure/view";
import type { RequirementMode } from "@/lib/facilities/words";

/** The judgment of one shift in the viewer's money. */
export function viewCheck(
  shift: JudgedShift,
  id: string | number,
  { viewer, mode, warnings }: { viewer: Side; mode: RequirementMode; warnings: string[] },
): BookingCheck {
  const { rates, minutes } = shift;
  return viewOf(bookingCheckShape, shift, {
    id,
    valid: shift.error === null,
    provider_rate_type: shift.rateKind,
    shift_type: shift.rateKind,
    provider_rate: rates && toDollars(rateCentsFor(viewer, rates)),
    hours: hoursOf(minutes),
    total_value: rates && toDollars(valueCentsFor(viewer, { ...rates, minutes })),
    clock_change: minutes > 0 ? clockChangeOf(shift, minutes) : null,
    missing: [...shift.missing],
    requirement_mode: mode,
    warnings,
  });
}
