"use client";

import { Button } from "@/components/ui/button";
import { DialogBody, OpenDialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { Units } from "@/components/ui/units";
import { plan as planCall } from "@/lib/assignments/plans/calls";
import type { PlanChoice, PlanDetail } from "@/lib/assignments/plans/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { formatDollars } from "@/lib/core/pure/money";
import { dotted } from "@/lib/core/pure/text";
import { differenceText } from "./plan-words";
import { usePlanChange } from "./use-plan-change";

type ChooseClinicianProps = {
  plan: PlanDetail;
  neededShift: string;
  /** The day, the times and the facility. */
  heading: string;
  /** Who is proposed at present. */
  present: string | null;
  onClose(): void;
};

/** Who could work a shift of a plan, with the difference in price, and who could not with why [SCH-S-030]. */
export function ChooseClinician({ plan, neededShift, heading, present, onClose }: ChooseClinicianProps) {
  const { data, isError, isFetching, refetch } = useCall(planCall, {
    id: plan.id,
    needed_shift: neededShift,
  });
  const { change, isPending } = usePlanChange(plan);
  const choose = (providerId: string) =>
    change([{ needed_shift: neededShift, provider: providerId }], onClose);
  const others = (data?.choices ?? []).filter(({ provider }) => provider.id !== present);
  return (
    <OpenDialog title="Someone else" description={<Units>{heading}</Units>} onClose={onClose}>
      <DialogBody className="grid gap-6">
        {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !isError && (
          <LoadingRegion className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </LoadingRegion>
        )}
        {data && <Able choices={others.filter(({ error }) => !error)} pending={isPending} choose={choose} />}
        {data && <Unable choices={others.filter(({ error }) => error)} />}
      </DialogBody>
    </OpenDialog>
  );
}

type AbleProps = { choices: PlanChoice[]; pending: boolean; choose(providerId: string): void };

const Able = ({ choices, pending, choose }: AbleProps) => (
  <section aria-label="Who could" className="grid gap-3">
    <h3 className="font-semibold text-sm">{`Who could (${choices.length})`}</h3>
    {choices.length === 0 && <p className="text-muted-foreground text-sm">Nobody else could work it.</p>}
    <ul className="grid gap-2">
      {choices.map(({ provider, amount, difference, reasons, warnings }) => (
        <li
          key={provider.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border p-3 text-sm"
        >
          <div className="min-w-0">
            <p className="font-medium">{provider.display_name}</p>
            <p className="text-muted-foreground text-xs">
              {dotted([amount === null ? null : formatDollars(amount), differenceText(difference)])}
            </p>
            <p className="text-muted-foreground text-xs">{dotted(reasons)}</p>
            {warnings.map((warning) => (
              <p key={warning} className="text-amber text-xs">
                {warning}
              </p>
            ))}
          </div>
          <Button
            size="sm"
            pending={pending}
            aria-label={`Choose ${provider.display_name}`}
            onClick={() => choose(provider.id)}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  </section>
);

const Unable = ({ choices }: { choices: PlanChoice[] }) =>
  choices.length > 0 && (
    <section aria-label="Who could not" className="grid gap-3">
      <h3 className="font-semibold text-sm">{`Who could not (${choices.length})`}</h3>
      <ul className="grid gap-1.5 text-sm">
        {choices.map(({ provider, error }) => (
          <li key={provider.id}>
            <span className="font-medium">{provider.display_name}</span>
            <span className="block text-muted-foreground text-xs">{error}</span>
          </li>
        ))}
      </ul>
    </section>
  );
