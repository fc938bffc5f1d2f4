import { CircleCheck, CircleSlash, Clock, Hourglass, MailQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { CombinedStatus } from "@/lib/connections/schema";
import { statusWords } from "./connection-words";

const marks: Record<CombinedStatus, ReactNode> = {
  pending_send: <Hourglass aria-hidden />,
  pending_response: <MailQuestion aria-hidden />,
  pending_clearance: <Clock aria-hidden />,
  pending_approval: <Clock aria-hidden />,
  approved: <CircleCheck aria-hidden />,
  not_cleared: <CircleSlash aria-hidden />,
  denied: <CircleSlash aria-hidden />,
  rejected: <CircleSlash aria-hidden />,
  canceled: <CircleSlash aria-hidden />,
};

/** The status of a connection, all answers taken together. */
export function ConnectionBadge({ status }: { status: CombinedStatus }) {
  const { text, tone } = statusWords[status];
  return (
    <Badge tone={tone} icon={marks[status]}>
      {text}
    </Badge>
  );
}
