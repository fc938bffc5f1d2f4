import { Ban, CircleCheck, ClipboardList, Hourglass, Send } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { PlanStatus } from "@/lib/assignments/plans/words";
import { statusWords } from "./plan-words";

const marks: Record<PlanStatus, ReactNode> = {
  open: <ClipboardList aria-hidden />,
  solving: <Hourglass aria-hidden />,
  sending: <Send aria-hidden />,
  sent: <CircleCheck aria-hidden />,
  discarded: <Ban aria-hidden />,
};

/** The status of a plan. */
export const PlanBadge = ({ status }: { status: PlanStatus }) => (
  <Badge tone={statusWords[status].tone} icon={marks[status]}>
    {statusWords[status].text}
  </Badge>
);
