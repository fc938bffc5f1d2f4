import { Building2, Clock } from "lucide-react";
import { ShiftTimes } from "@/components/assignments/zone-note";
import { Link } from "@/components/ui/link";
import { hoursText, joined, shortTimes, townText, weekdayDay } from "@/lib/core/pure/text";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { OfferBadge } from "./offer-badge";
import { payText } from "./offer-words";

/** One offer in the list; the whole card opens it [RSC-S-001]. */
export function OfferCard({ offer, href }: { offer: ShiftOffer; href: string }) {
  const { healthcare_facility: facility, start_on, hours, clock_change } = offer;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold leading-snug">
          <Link href={href} scroll={false} className="stretched">
            {weekdayDay(start_on)}
          </Link>
        </p>
        <OfferBadge offer={offer} />
      </div>
      <ul className="grid grid-cols-1 gap-1 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground [&>li]:flex [&>li]:min-w-0 [&>li]:items-center [&>li]:gap-2">
        <li>
          <Building2 aria-hidden />
          <span className="min-w-0 break-words">{joined([facility.name, townText(facility)])}</span>
        </li>
        <li>
          <Clock aria-hidden />
          <span>
            <ShiftTimes times={shortTimes(offer)} zone={facility.time_zone} />
            {" · "}
            <span className="whitespace-nowrap">{clock_change ?? hoursText(hours)}</span>
          </span>
        </li>
      </ul>
      <strong className="font-semibold text-sm">{payText(offer)}</strong>
    </div>
  );
}
