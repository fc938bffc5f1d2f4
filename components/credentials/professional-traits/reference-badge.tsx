import { CircleCheck, CircleDashed, CircleSlash, Clock3 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Reference } from "@/lib/credentials/professional-traits/schema";

const looks = {
  NEW: { tone: "grey", icon: CircleDashed },
  IN_PROGRESS: { tone: "amber", icon: Clock3 },
  COMPLETED: { tone: "green", icon: CircleCheck },
  TERMINATED: { tone: "red", icon: CircleSlash },
} as const;

/** How far the endorsement of a reference has come. */
export function ReferenceBadge({ status }: { status: Reference["current_status"] }) {
  const { tone, icon: Icon } = looks[status.code];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {status.title}
    </Badge>
  );
}
