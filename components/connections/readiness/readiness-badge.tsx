import { CircleCheck, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Whether somebody meets what a facility asks for, with icon and tone. */
export const ReadinessBadge = ({ ready }: { ready: boolean }) =>
  ready ? (
    <Badge tone="green" icon={<CircleCheck aria-hidden />}>
      Ready
    </Badge>
  ) : (
    <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
      Not ready
    </Badge>
  );
