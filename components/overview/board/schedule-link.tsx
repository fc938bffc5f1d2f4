"use client";

import { CalendarRange } from "lucide-react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";

/** From a header to the schedule, of a facility where one is given, for those who may open it [SCH-S-041]. */
export function ScheduleLink({ facilityId }: { facilityId?: string }) {
  const groups = useCurrentUser().group_names;
  if (!groups.includes("schedule_shifts") && !groups.includes("confirm_shifts")) return null;
  return (
    <Button asChild className="max-md:flex-1">
      <Link href={facilityId ? schedulePaths.ofFacility(facilityId) : schedulePaths.board}>
        <CalendarRange aria-hidden />
        Schedule
      </Link>
    </Button>
  );
}
