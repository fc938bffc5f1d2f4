"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { Units } from "@/components/ui/units";
import type { PlanLeft as Left, PlanDetail } from "@/lib/assignments/plans/schema";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { dotted } from "@/lib/core/pure/text";
import { needText } from "./plan-item";

const ChooseClinician = onDemand(async () => (await import("./choose-clinician")).ChooseClinician);

const countText = ({ count, text }: Left["counts"][number]) => `${count} ${text}`;

/** Each position that the plan leaves open, with what keeps the facility's clinicians from it [SCH-S-030 SCH-I-062]. */
export function PlanLeft({ plan }: { plan: PlanDetail }) {
  if (plan.left.length === 0) return null;
  return (
    <section aria-label="Left open" className="grid gap-3">
      <h2 className="text-lg">{`Left open (${plan.left.length})`}</h2>
      <ul className="grid gap-2">
        {plan.left.map((need) => (
          <li
            key={need.needed_shift}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-card p-3 text-sm"
          >
            <div className="min-w-0">
              <p className="font-medium">
                <Units>{dotted([needText(need), need.priority === "high" ? "High priority" : null])}</Units>
              </p>
              <p className="text-muted-foreground text-xs">{dotted(need.counts.map(countText))}</p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <DialogButton
                size="sm"
                aria-label={`Place somebody, ${needText(need)}`}
                {...ChooseClinician.preloadProps}
                dialog={(close) => (
                  <ChooseClinician
                    plan={plan}
                    neededShift={need.needed_shift}
                    heading={needText(need)}
                    present={null}
                    onClose={close}
                  />
                )}
              >
                Place somebody
              </DialogButton>
              <Link
                href={schedulePaths.candidates(need.opportunity.id, need.needed_shift)}
                aria-label={`Who fits, ${needText(need)}`}
                className="underline"
              >
                Who fits
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
