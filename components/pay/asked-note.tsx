"use client";

import { CircleHelp, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { useSite } from "@/components/ui/site";
import { cn } from "@/lib/core/browser/cn";
import { useCall } from "@/lib/core/browser/use-call";
import { fullName, joined } from "@/lib/core/pure/text";
import { timesheetHistory } from "@/lib/pay/history/calls";
import type { TimesheetStep } from "@/lib/pay/history/schema";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { facilityMoment } from "./facility-moment";
import { reasonTitle, shownSteps } from "./timesheet-words";

/** Whether a question or a dispute is open. */
export const isAsked = ({ status }: Pick<Timesheet, "status">) =>
  status === "queried" || status === "disputed";

const looks = {
  queried: {
    title: "Question",
    icon: CircleHelp,
    classes: "border-orange/30 bg-orange-soft [&>svg]:text-orange",
  },
  disputed: { title: "In dispute", icon: Scale, classes: "border-red/30 bg-red-soft [&>svg]:text-red" },
};

type AskedNoteProps = {
  timesheet: Timesheet;
  /** What can be done about it. */
  action?: ReactNode;
};

/** The open question or dispute about a timesheet: the reason, the words, who asked and when. */
export function AskedNote({ timesheet, action }: AskedNoteProps) {
  const { id, status, reason_code, reason, healthcare_facility } = timesheet;
  const asked = isAsked(timesheet);
  const { data } = useCall(timesheetHistory, asked ? { id, limit: shownSteps, offset: 0 } : null);
  const { product } = useSite();
  if (status !== "queried" && status !== "disputed") return null;
  const { title, icon: Icon, classes } = looks[status];
  const step = data?.results.find(({ to_status }) => to_status === status);
  return (
    <section
      aria-label={title}
      className={cn("flex items-start gap-3 rounded-lg border px-4 py-3 text-sm", classes)}
    >
      <Icon aria-hidden className="mt-0.5 size-[18px] shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="text-sm">
          {title}
          {reason_code && `: ${reasonTitle(reason_code)}`}
        </h3>
        {reason && <p className="whitespace-pre-line break-words">{reason}</p>}
        <p className="min-h-4 text-muted-foreground text-xs">
          {step &&
            joined([nameOf(step, product), facilityMoment(step.created_at, healthcare_facility.time_zone)])}
        </p>
        {action && <div className="mt-1 flex flex-wrap gap-2">{action}</div>}
      </div>
    </section>
  );
}

/** Staff without a name: the product itself. */
const nameOf = ({ actor }: TimesheetStep, product: string) =>
  fullName(actor) || (actor.is_staff ? product : "");
