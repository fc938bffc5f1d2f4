"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { makePlan, solvePlan } from "@/lib/assignments/plans/calls";
import type { PlanDetail } from "@/lib/assignments/plans/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { dotted, spanOfDays } from "@/lib/core/pure/text";
import { providerList } from "@/lib/marketplace/calls";
import { opportunityList } from "@/lib/opportunities/calls";
import { type Option, PlanFields, type PlanValues } from "./plan-fields";
import { askedBody, askedOptions } from "./plan-question";
import { PlanSize } from "./plan-size";

type Facility = { id: string; name: string };

const most = 200;

const optionsOf = (facilities: readonly Facility[]): Option[] =>
  facilities.map(({ id, name }) => ({ value: id, label: name }));

/** The fields, with what may be chosen: the organization's opportunities there, and those whom it works with. */
function Fields({ facilities, again }: { facilities: readonly Facility[]; again: boolean }) {
  const chosen = useWatch<PlanValues, "facilities">({ name: "facilities" });
  const opportunities = useCall(
    opportunityList,
    chosen.length > 0 ? { facility_id: chosen, limit: most } : null,
  );
  const clinicians = useCall(providerList, { my_provider: true, limit: most });
  return (
    <>
      <PlanFields
        facilities={optionsOf(facilities)}
        opportunities={(opportunities.data?.results ?? []).map(({ id, title }) => ({
          value: id,
          label: title,
        }))}
        clinicians={(clinicians.data?.results ?? []).map(({ id, display_name }) => ({
          value: id,
          label: display_name,
        }))}
        again={again}
      />
      <PlanSize />
    </>
  );
}

type PlanDialogProps = {
  onClose(): void;
  /** Facilities that may be chosen, and those that are at first. */
  facilities: readonly Facility[];
  chosen: readonly string[];
  from: string;
  to: string;
  opportunities?: readonly string[];
};

/** Asks the solver for a plan of some days and facilities; the plan's page opens while it works [SCH-S-028]. */
export function PlanDialog({ onClose, facilities, chosen, from, to, opportunities = [] }: PlanDialogProps) {
  const router = useRouter();
  const values: PlanValues = {
    from,
    to,
    facilities: [...chosen],
    opportunities: [...opportunities],
    providers: [],
    evenness: "some",
    max_each: null,
    drafts: false,
    above_maximum: false,
    keep: true,
  };
  const form = useCallForm(makePlan, {
    values,
    toBody: askedBody,
    onDone(made) {
      onClose();
      if ("id" in made) router.push(schedulePaths.plan(made.id));
    },
  });
  return (
    <FormDialog
      title="Plan these days"
      description="The product works out who could work what. You review it; nobody is asked yet."
      form={form}
      problems={form.problems}
      submitLabel="Plan these days"
      onClose={onClose}
    >
      <Fields facilities={facilities} again={false} />
    </FormDialog>
  );
}

/** Has an open plan worked out again [SCH-I-065 SCH-S-028]. */
export function PlanAgainDialog({ plan, onClose }: { plan: PlanDetail; onClose(): void }) {
  const { options } = plan;
  const values: PlanValues = {
    from: plan.from,
    to: plan.to,
    facilities: plan.facilities.map(({ id }) => id),
    opportunities: options.opportunities ?? [],
    providers: options.providers ?? [],
    evenness: options.evenness ?? "some",
    max_each: options.max_each ?? null,
    drafts: options.drafts ?? false,
    above_maximum: options.above_maximum ?? false,
    keep: true,
  };
  const form = useCallForm(solvePlan, {
    values,
    toBody: (given) => ({
      id: plan.id,
      version: plan.version,
      keep: given.keep,
      options: askedOptions(given),
    }),
    onDone: onClose,
  });
  const names = plan.facilities.map(({ name }) => name).join(", ");
  return (
    <FormDialog
      title="Plan these days"
      description={dotted([spanOfDays(plan.from, plan.to), names])}
      form={form}
      problems={form.problems}
      submitLabel="Plan these days"
      onClose={onClose}
    >
      <Fields facilities={plan.facilities} again />
    </FormDialog>
  );
}
