import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  CircleX,
  Clock,
  PencilLine,
  UserRoundCheck,
} from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { NeededStatus } from "@/lib/opportunities/needed-shifts/words";

const looks: Record<NeededStatus, { text: string; tone: BadgeTone; icon: ReactNode }> = {
  draft: { text: "Draft", tone: "yellow", icon: <PencilLine aria-hidden /> },
  open: { text: "Open", tone: "red", icon: <CircleDashed aria-hidden /> },
  requested: { text: "Requested", tone: "amber", icon: <Clock aria-hidden /> },
  accepted: { text: "Accepted", tone: "blue", icon: <UserRoundCheck aria-hidden /> },
  filled: { text: "Filled", tone: "green", icon: <CircleCheck aria-hidden /> },
  unfilled: { text: "Not filled", tone: "grey", icon: <CircleX aria-hidden /> },
  withdrawn: { text: "Withdrawn", tone: "grey", icon: <CircleSlash aria-hidden /> },
};

/** What became of a needed shift: word, mark and colour [SCH-S-020]. */
export function NeededBadge({ status }: { status: NeededStatus }) {
  const { text, tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
