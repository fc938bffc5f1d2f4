"use client";

import { useState } from "react";
import { type Reason, ReasonDialog } from "@/components/connections/reason-dialog";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { tell, tellDone } from "@/components/ui/tell";
import { useKeptState } from "@/components/ui/use-kept-state";
import { markClearancePending, markCleared, markNotCleared } from "@/lib/connections/clearances/calls";
import type { ClearanceRejectionReason } from "@/lib/connections/clearances/schema";
import { useSend } from "@/lib/core/browser/use-send";
import { optionsOf } from "@/lib/core/pure/codes";
import type { ClearanceStatus } from "@/lib/providers/schema";
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
  const cleared = useSend(markCleared);
  const pending = useSend(markClearancePending);
  if (status === "cleared") return null;

  const done = (text: string) => {
    tellDone(text);
    onChanged();
  };
  const clear = () =>
    cleared.mutate(
      { id: clearanceId },
      { onSuccess: () => done("Provider marked as cleared."), onError: (error) => tell(error) },
    );
  const reopen = () =>
    pending.mutate(
      { id: clearanceId },
      {
        onSuccess: () => done("Provider marked as pending clearance."),
        onError: (error) => tell(error),
      },
    );
  const choose = (value: string) => {
    if (value === "cleared") clear();
    if (value === "pending_clearance") reopen();
    if (value === "not_cleared") setRefusing(true);
  };
  const busy = cleared.isPending || pending.isPending;
  const isPending = status === "pending_clearance";
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      {/* Nothing stands as chosen, so that every option, the present status too, can be chosen. */}
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
        disabled={busy}
        className="data-[placeholder]:text-foreground md:w-52"
      />
      {status === "not_cleared" && (
        <Button variant="ghost" onClick={reopen} pending={pending.isPending}>
          Back to pending
        </Button>
      )}
      <NotClearedDialog
        clearanceId={clearanceId}
        open={refusing}
        onOpenChange={setRefusing}
        onDone={() => {
          setRefusing(false);
          done("Provider marked as not cleared.");
        }}
      />
    </div>
  );
}

type NotClearedDialogProps = {
  clearanceId: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  onDone(): void;
};

function NotClearedDialog({ clearanceId, open, onOpenChange, onDone }: NotClearedDialogProps) {
  const refuse = useSend(markNotCleared);
  const [day, setDay] = useKeptState<string | null>(`day for ${clearanceId}`, null);
  const submit = ({ reason, details }: Reason) =>
    refuse.mutate(
      {
        id: clearanceId,
        clearance_status: "not_cleared",
        clearance_rejection_reason: reason as ClearanceRejectionReason,
        clearance_rejection_details: details,
        clearance_date: day,
      },
      { onSuccess: onDone, onError: (error) => tell(error) },
    );
  return (
    <ReasonDialog
      about={clearanceId}
      open={open}
      onOpenChange={onOpenChange}
      title="Not cleared"
      text="The provider can no longer be booked by your organization. Existing assignments stay."
      options={optionsOf("ClearanceRejectionReason")}
      submitLabel="Mark as not cleared"
      pending={refuse.isPending}
      onSubmit={submit}
    >
      <div className="grid gap-1.5">
        <Label htmlFor="presentable-from">Can be presented again from</Label>
        <DateInput
          daysOnly
          id="presentable-from"
          value={day}
          onChange={setDay}
          aria-describedby="presentable-from-text"
        />
        <p id="presentable-from-text" className="text-muted-foreground text-xs">
          Optional. Nobody of your organization can ask this provider before that day.
        </p>
      </div>
    </ReasonDialog>
  );
}
