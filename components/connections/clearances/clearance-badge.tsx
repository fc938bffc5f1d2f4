import { CircleCheck, CircleSlash, Clock, Link2Off } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ClearanceStatus } from "@/lib/providers/words";

export const clearanceWords: Record<ClearanceStatus, string> = {
  pending_clearance: "Pending Clearance",
  cleared: "Cleared",
  not_cleared: "Not Cleared",
};

const looks: Record<ClearanceStatus, { tone: BadgeTone; icon: React.ReactNode }> = {
  pending_clearance: { tone: "amber", icon: <Clock aria-hidden /> },
  cleared: { tone: "green", icon: <CircleCheck aria-hidden /> },
  not_cleared: { tone: "red", icon: <CircleSlash aria-hidden /> },
};

/** The status of a provider with the organization; without a clearance it is not connected. */
export function ClearanceBadge({ status }: { status: ClearanceStatus | null }) {
  if (!status) {
    return (
      <Badge tone="grey" icon={<Link2Off aria-hidden />}>
        Not connected
      </Badge>
    );
  }
  return <Badge {...looks[status]}>{clearanceWords[status]}</Badge>;
}
