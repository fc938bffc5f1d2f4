import { CircleCheck, CircleDashed, Clock, Hand, ListX, ShieldAlert, UserRoundX } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ExclusionHitRow } from "@/lib/credentials/exclusions/schema";
import { type HitStatus, hitWords } from "@/lib/credentials/exclusions/words";

const looks: Record<HitStatus, { tone: BadgeTone; icon: ReactNode }> = {
  open: { tone: "amber", icon: <Clock aria-hidden /> },
  proposed: { tone: "blue", icon: <CircleDashed aria-hidden /> },
  confirmed: { tone: "red", icon: <ShieldAlert aria-hidden /> },
  dismissed: { tone: "green", icon: <UserRoundX aria-hidden /> },
  lifted: { tone: "green", icon: <CircleCheck aria-hidden /> },
  gone: { tone: "grey", icon: <ListX aria-hidden /> },
};

type HitBadgesProps = { hit: Pick<ExclusionHitRow, "status" | "held_until" | "is_on_list"> };

/** Where a match is, whether it keeps bookings off, and whether a confirmed one has left the list. */
export const HitBadges = ({ hit: { status, held_until: held, is_on_list: isOnList } }: HitBadgesProps) => (
  <span className="inline-flex max-w-full flex-wrap gap-1.5">
    <Badge {...looks[status]}>{hitWords[status]}</Badge>
    {held && (
      <Badge tone="orange" icon={<Hand aria-hidden />}>
        Bookings on hold
      </Badge>
    )}
    {status === "confirmed" && !isOnList && (
      <Badge tone="grey" icon={<ListX aria-hidden />}>
        {hitWords.gone}
      </Badge>
    )}
  </span>
);
