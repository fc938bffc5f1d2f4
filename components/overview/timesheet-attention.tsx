import { ShiftTimes } from "@/components/assignments/zone-note";
import { Units } from "@/components/ui/units";
import { formatDollars } from "@/lib/core/pure/money";
import { providerPaths } from "@/lib/core/pure/paths";
import { hoursText, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { AttentionCard } from "./attention-card";

/** The home shows at most so many timesheets; a link leads to the others. */
export const shownTimesheets = 6;

const asks = {
  submit: { title: "Submit your timesheet", action: "Submit", tone: "amber" },
  answer: { title: "Question about your timesheet", action: "Answer", tone: "red" },
} as const;

/** Shows a timesheet that waits for its provider: hours to submit, or a question to answer. */
export function TimesheetAttention({ timesheet }: { timesheet: Timesheet }) {
  const { id, status, booked, healthcare_facility: facility, amount } = timesheet;
  return (
    <AttentionCard
      {...asks[status === "queried" ? "answer" : "submit"]}
      href={providerPaths.timesheet(id)}
      fact={<strong className="font-semibold text-base text-foreground">{formatDollars(amount)}</strong>}
    >
      <p>{facility.name}</p>
      <p className="text-muted-foreground text-xs">
        {weekdayDay(booked.start_on)}
        {" · "}
        <ShiftTimes times={shortTimes(booked)} zone={facility.time_zone} />
        {" · "}
        <Units>{hoursText(booked.hours)}</Units>
      </p>
    </AttentionCard>
  );
}
