import type { Booking } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";

/**
 * Whether the open call-out of a shift goes by credentials, not by anybody's word. A rep's report that the product has
 * confirmed stays the rep's: its holder's screen knows it by what the holder cannot take back.
 */
export function isByProduct({ call_out, at_risk }: Booking, side: Side): boolean {
  if (call_out?.status !== "open") return false;
  if (call_out.reported_by === "product") return true;
  const isKept = call_out.confirmed_at !== null && !call_out.can_withdraw;
  return side === "provider" && Boolean(at_risk) && isKept;
}
