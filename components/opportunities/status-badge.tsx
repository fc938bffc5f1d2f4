import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CirclePlay,
  CircleX,
  LockKeyhole,
  PencilLine,
  RotateCcw,
} from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Opportunity, StatusCategory } from "@/lib/opportunities/schema";

const categoryTones: Record<StatusCategory, BadgeTone> = {
  DRAFT: "yellow",
  NEW: "blue",
  RESUBMIT: "blue",
  IP: "orange",
  LOCKED: "orange",
  CMPLT: "green",
  CLOSED: "grey",
  ERROR: "red",
};

const marks: Record<StatusCategory, ReactNode> = {
  DRAFT: <PencilLine aria-hidden />,
  NEW: <CircleDot aria-hidden />,
  RESUBMIT: <RotateCcw aria-hidden />,
  IP: <CirclePlay aria-hidden />,
  LOCKED: <LockKeyhole aria-hidden />,
  CMPLT: <CircleCheck aria-hidden />,
  CLOSED: <CircleX aria-hidden />,
  ERROR: <CircleAlert aria-hidden />,
};

/** The status of an opportunity in its workflow: colour, mark and word. */
export const OpportunityBadge = ({ status }: { status: Opportunity["current_status"] }) => (
  <Badge tone={categoryTones[status.category]} icon={marks[status.category]}>
    {status.title}
  </Badge>
);
