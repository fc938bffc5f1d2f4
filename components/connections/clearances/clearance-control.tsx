"use client";

import { useState } from "react";
import { ReasonDialog } from "@/components/connections/reason-dialog";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { LabelledField } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { toastResult } from "@/components/ui/toast";
import { useDraftState } from "@/components/ui/use-draft-state";
import { markClearancePending, markCleared, markNotCleared } from "@/lib/connections/clearances/calls";
import type { ClearanceRejectionReason } from "@/lib/connections/clearances/schema";
import { useSend } from "@/lib/core/browser/use-send";
import type { ClearanceStatus } from "@/lib/providers/words";
import { clearanceWords } from "./clearance-badge";

export type ClearanceControlProps = {
  clearanceId: string;
  status: ClearanceStatus;
  /** Once the server has agreed. */
  onChanged(): void;
};

const toSet = "Set Clearance Status";

/** Clears or refuses a provider who is not cleared yet; for reps who grant clearance. */
export function ClearanceControl({ clearanceId, status, onChanged }: ClearanceControlProps) {
  const [refusing, setRefusing] = useState(false);
  const [day, setDay] = useDraftState<string | null>(`day for ${clearanceId}`, null);
  const cleared = useSend(markCleared);
  const pending = useSend(markClearancePending);
  if (status === "cleared") return null;

  const decide = (decision: Pick<typeof cleared, "mutate">, done: string) =>
    decision.mutate({ id: clearanceId }, toastResult(done, { after: onChanged }));
  const reopen = () => decide(pending, "Provider marked as pending clearance.");
  const choose = (value: string) => {
    if (value === "cleared") decide(cleared, "Provider marked as cleared.");
    if (value === "pending_clearance") reopen();
    if (value === "not_cleared") setRefusing(true);
  };
  const isPending = status === "pending_clearance";
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      {/* No option is marked as chosen, so that every one, the present status too, can be chosen. */}
      <Select
        aria-label="Clearance status"
        options={[
          ...(isPending ? [{ value: "pending_clearance", label: toSet }] : []),
          { value: "cleared", label: clearanceWords.cleared },
          { value: "not_cleared", label: clearanceWords.not_cleared },
        ]}
        value={null}
        placeholder={isPending ? toSet : clearanceWords[status]}
        onChange={choose}
        disabled={cleared.isPending || pending.isPending}
        className="data-[placeholder]:text-foreground md:w-52"
      />
      {status === "not_cleared" && (
        <Button variant="ghost" onClick={reopen} pending={pending.isPending}>
          Back to pending
        </Button>
      )}
      <ReasonDialog
        call={markNotCleared}
        toInput={(reason, details) => ({
          id: clearanceId,
          clearance_status: "not_cleared",
          clearance_rejection_reason: reason as ClearanceRejectionReason,
          clearance_rejection_details: details,
          clearance_date: day,
        })}
        about={clearanceId}
        open={refusing}
        title="Not cleared"
        text="The provider can no longer be booked by your organization. Existing assignments stay."
        category="ClearanceRejectionReason"
        submitLabel="Mark as not cleared"
        done="Provider marked as not cleared."
        onClose={() => setRefusing(false)}
        onDone={onChanged}
      >
        <LabelledField
          id="presentable-from"
          label="Can be presented again from"
          description="Optional. Nobody of your organization can ask this provider before that day."
        >
          {(control) => <DateInput {...control} daysOnly value={day} onChange={setDay} />}
        </LabelledField>
      </ReasonDialog>
    </div>
  );
}
