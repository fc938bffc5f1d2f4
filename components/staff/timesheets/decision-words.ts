import { dotted, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import type { StaffDecision } from "@/lib/pay/timesheets/words";

/** "Elena Marchetti, MD · Casco Harbor · Thu, Dec 3, 2026" */
export const aboutOf = ({ provider, healthcare_facility, worked_on }: Timesheet) =>
  dotted([provider.display_name, healthcare_facility.name, weekdayDay(worked_on)]);

const done: Record<StaffDecision, string> = {
  approve: "Timesheet approved.",
  return: "Timesheet returned to the provider.",
  close: "Timesheet closed without pay.",
};

/** What is said once it is decided; whatever ends a dispute resolves it. */
export const doneText = (decision: StaffDecision, { status }: Pick<Timesheet, "status">) =>
  status === "disputed" ? "Dispute resolved." : done[decision];
