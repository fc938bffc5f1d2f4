"use client";

import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { asRead } from "@/lib/core/browser/ask";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import type { InputOf } from "@/lib/core/pure/call";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { Lever } from "@/lib/marketplace/fit/schema";
import { changeOpportunity, opportunityDetail } from "@/lib/opportunities/calls";
import { moveNeededShifts } from "@/lib/opportunities/needed-shifts/calls";
import type { Opportunity } from "@/lib/opportunities/schema";
import { changeOf } from "./lever-changes";

type LeversProps = {
  opportunity: Opportunity;
  /** The needed shift that is asked about alone. */
  neededShift: string | null;
  levers: readonly Lever[];
  /** The change has been made. */
  onApplied(): void;
};

/** Makes the change of a lever through its own call. */
function useApply({ opportunity, neededShift, onApplied }: Omit<LeversProps, "levers">) {
  const { data } = useCall(
    opportunityDetail,
    { id: opportunity.id, provider: undefined },
    { initialData: opportunity },
  );
  const fields = useSend(changeOpportunity);
  const moving = useSend(moveNeededShifts);
  const apply = (lever: Lever, onSettled: () => void) => {
    const steps = {
      onSuccess() {
        toastSuccess("Opportunity updated successfully");
        onApplied();
      },
      onError: (error: Error) => void toastError(error, { fallback: somethingWentWrong }),
      onSettled,
    };
    const change = changeOf(lever, data, neededShift);
    if ("move" in change) return moving.mutate(change.move, steps);
    const input = { id: data.id, ...change.fields } as InputOf<typeof changeOpportunity>;
    return fields.mutate(asRead(data, input), steps);
  };
  return { apply, isPending: fields.isPending || moving.isPending };
}

/** What one change of the terms would bring, each with the way to make it [SCH-S-024]. */
export function Levers({ levers, ...of }: LeversProps) {
  const { permissions } = useCurrentUser();
  const { apply, isPending } = useApply(of);
  const [chosen, setChosen] = useState<Lever | null>(null);
  const [isAsking, setAsking] = useState(false);
  const choose = (lever: Lever) => {
    setChosen(lever);
    setAsking(true);
  };
  return (
    <section aria-labelledby="levers" className="grid gap-2">
      <h2 id="levers" className="text-base">
        What would change the result
      </h2>
      <Card className="p-4 text-sm">
        {levers.length === 0 ? (
          <p>No single change adds a provider.</p>
        ) : (
          <ul className="-my-2 divide-y">
            {levers.map((lever) => (
              <li key={lever.text} className="flex items-center justify-between gap-4 py-2">
                <span className="min-w-0 text-pretty">{lever.text}</span>
                {permissions.includes("update__assignments__opportunity") && (
                  <Button size="sm" aria-label={`Apply: ${lever.text}`} onClick={() => choose(lever)}>
                    Apply
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Change this opportunity?"
        text={chosen?.text}
        cancelLabel="Cancel"
        confirmLabel="Apply"
        pending={isPending}
        onConfirm={() => chosen && apply(chosen, () => setAsking(false))}
      />
    </section>
  );
}
