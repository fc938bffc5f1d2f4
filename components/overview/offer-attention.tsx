import { CircleHelp } from "lucide-react";
import { ShiftTimes } from "@/components/assignments/zone-note";
import { Badge } from "@/components/ui/badge";
import { Units } from "@/components/ui/units";
import { formatDollars } from "@/lib/core/pure/money";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { hoursText, joined, shortTimes, townText, weekdayDay } from "@/lib/core/pure/text";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { AttentionCard } from "./attention-card";

/** The home shows at most so many offers, soonest first; a link leads to the others. */
const shownOffers = 6;

export const openOffersInput = { tab: "open" as const, limit: shownOffers };

/** A facility asks for cover, and the provider could work it [RSC-S-024]. */
export function OfferAttention({ offer }: { offer: ShiftOffer }) {
  const { healthcare_facility: facility, total, clock_change, hours } = offer;
  return (
    <AttentionCard
      title="Can you work this shift?"
      tone="red"
      href={rescuePaths.offer(offer.id)}
      action="See the offer"
      primary
      badge={
        <Badge tone="blue" icon={<CircleHelp aria-hidden />}>
          Shift offer
        </Badge>
      }
      fact={
        total !== null && (
          <strong className="font-semibold text-base text-foreground">{formatDollars(total)}</strong>
        )
      }
    >
      <p>{joined([facility.name, townText(facility)])}</p>
      <p className="text-muted-foreground text-xs">
        {weekdayDay(offer.start_on)}
        {" · "}
        <ShiftTimes times={shortTimes(offer)} zone={facility.time_zone} />
        {" · "}
        <Units>{clock_change ?? hoursText(hours)}</Units>
      </p>
    </AttentionCard>
  );
}
