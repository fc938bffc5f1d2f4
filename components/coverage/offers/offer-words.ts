import type { BadgeTone } from "@/components/ui/badge";
import { minuteMs } from "@/lib/core/pure/durations";
import { formatDollars } from "@/lib/core/pure/money";
import { counted } from "@/lib/core/pure/text";
import type { OpenShift } from "@/lib/coverage/board/schema";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { offerTexts, whyNotOpen } from "@/lib/coverage/offers/words";

type Paid = Pick<ShiftOffer | OpenShift, "total" | "bonus">;

/** "$2,640 incl. $150 bonus"; a dash while there is no rate. */
export function payText({ total, bonus }: Paid): string {
  if (total === null) return "-";
  return bonus > 0 ? `${formatDollars(total)} incl. ${formatDollars(bonus)} bonus` : formatDollars(total);
}

export type OfferMark = "open" | "no" | "yes" | "over";

/** The status of an offer, in the words of its chip. */
export function offerWords(offer: ShiftOffer): { text: string; tone: BadgeTone; mark: OfferMark } {
  if (offer.status === "accepted") return { text: "Yours", tone: "green", mark: "yes" };
  if (offer.closed_reason === "taken" || offer.closed_reason === "answered")
    return { text: "Taken", tone: "grey", mark: "over" };
  if (!offer.is_open && offer.rescue_status !== "paused")
    return { text: "No longer open", tone: "grey", mark: "over" };
  if (offer.status === "declined") return { text: "You said no", tone: "orange", mark: "no" };
  if (offer.status === "withdrawn") return { text: "No longer open", tone: "grey", mark: "over" };
  return { text: "Open", tone: "blue", mark: "open" };
}

/** Why an offer cannot be answered, in its sentence; null while it can, and once it is the reader's own. */
export function overText(offer: ShiftOffer, now: Date): string | null {
  const { status, closed_reason: closedReason, rescue_status: rescueStatus } = offer;
  const whyNot = whyNotOpen({ status, closedReason, rescueStatus, endsAt: new Date(offer.ends_at) }, now);
  return whyNot && offerTexts[whyNot];
}

/** "2 d 4 h", "3 h 20 min", "12 min": how long it still is. */
export function leftText(endsAt: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((Date.parse(endsAt) - nowMs) / minuteMs));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : counted(rest, "min", "min");
}
