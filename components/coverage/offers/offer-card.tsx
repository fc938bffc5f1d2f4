import { ShiftLines } from "@/components/assignments/shift-lines";
import { Link } from "@/components/ui/link";
import { weekdayDay } from "@/lib/core/pure/text";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { OfferBadge } from "./offer-badge";
import { payText } from "./offer-words";

/** One offer in the list; the whole card opens it [RSC-S-001]. */
export function OfferCard({ offer, href }: { offer: ShiftOffer; href: string }) {
  const { healthcare_facility: facility, start_on } = offer;
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
      <ShiftLines shift={offer} facility={facility} />
      <strong className="font-semibold text-sm">{payText(offer)}</strong>
    </div>
  );
}
