import { CircleCheck, CircleHelp, CircleSlash, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { type OfferMark, offerWords } from "./offer-words";

const marks: Record<OfferMark, ReactNode> = {
  open: <CircleHelp aria-hidden />,
  no: <CircleX aria-hidden />,
  yes: <CircleCheck aria-hidden />,
  over: <CircleSlash aria-hidden />,
};

/** The status of an offer. */
export function OfferBadge({ offer }: { offer: ShiftOffer }) {
  const { text, tone, mark } = offerWords(offer);
  return (
    <Badge tone={tone} icon={marks[mark]}>
      {text}
    </Badge>
  );
}
