import {
  type CallOutTimesheet,
  isToCome,
  type ShiftTimesheet,
  takesRelease,
} from "@/lib/assignments/attendance/rules";
import { callOutHolders, schedulers } from "@/lib/assignments/policy";
import { isAccepted, type Shift } from "@/lib/assignments/shifts/rules";
import type { callOutShape } from "@/lib/assignments/shifts/schema";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { Actor } from "@/lib/core/pure/actor";
import type { RowOf } from "@/lib/core/pure/view";
import { admits } from "@/lib/core/pure/who";

type Ability = "can_confirm" | "can_withdraw" | "can_release";

/** A call-out as it is kept, with what of its shift decides about it. */
export type CallOutRow = RowOf<typeof callOutShape, Ability> & {
  /** When the shift ends as it was booked. */
  endsAt: Date;
  timesheet: CallOutTimesheet;
  /** What a rep has reported, and the product has confirmed. */
  confirmedByProduct: boolean;
};

/**
 * Whether the product has said in the holder's place that the shift cannot be worked: such a call-out goes by the
 * holder's credentials, not by anybody's word [CRD-V-064 CRD-V-065].
 */
export const isByProduct = ({
  reportedBy,
  confirmedByProduct,
}: Pick<CallOutRow, "reportedBy" | "confirmedByProduct">) => reportedBy === "product" || confirmedByProduct;

/** Whether the holder's word is there, so that the shift is the holder's to leave. */
export const isCalledOut = ({ status, confirmedAt }: Pick<CallOutRow, "status" | "confirmedAt">) =>
  status === "open" && confirmedAt !== null;

/** A report that the holder has not confirmed. */
export const isReported = ({ status, confirmedAt }: Pick<CallOutRow, "status" | "confirmedAt">) =>
  status === "open" && confirmedAt === null;

/** Agreed on by both sides and not called off. */
export const isConfirmed = (status: BookingRequestStatus, shift: Shift) =>
  status === "confirmed" && isAccepted(status, shift) && !shift.isCanceled;

type Callable = {
  status: BookingRequestStatus;
  shift: Shift;
  timesheet: ShiftTimesheet | null;
  callOut: CallOutRow | null;
};

/** Whether this actor may say now that the provider of a shift cannot work it [RSC-I-057]. */
export const canCallOut = (actor: Actor, { status, shift, timesheet, callOut }: Callable, now: Date) =>
  (admits(callOutHolders, actor) || admits(schedulers, actor)) &&
  isConfirmed(status, shift) &&
  timesheet !== null &&
  isToCome(timesheet, now) &&
  callOut?.status !== "open";

/** What this actor may do to a call-out now; the commands judge again, under lock [RSC-I-058 RSC-I-060]. */
export function callOutAbilitiesOf(actor: Actor, callOut: CallOutRow, now: Date): Record<Ability, boolean> {
  const isHolders = callOut.status === "open" && callOut.endsAt > now && admits(callOutHolders, actor);
  return {
    can_confirm: isHolders && isReported(callOut),
    can_withdraw: isHolders && !isByProduct(callOut),
    can_release: admits(schedulers, actor) && isCalledOut(callOut) && takesRelease(callOut.timesheet),
  };
}
