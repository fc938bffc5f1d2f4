"use client";

import { useRouter } from "next/navigation";
import { Suspense, useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { daysBetween } from "@/components/assignments/calendar/range";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { keepDraftsForReturn } from "@/components/ui/drafts";
import { onDemand } from "@/components/ui/on-demand";
import { agreementMissing } from "@/lib/assignments/availability/rules";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import { type Day, type Month, monthOf } from "@/lib/core/pure/days";
import { registerPaths } from "@/lib/core/pure/paths";
import { RangeDialog } from "./range-dialog";
import { ShiftTypeDialog } from "./shift-type-dialog";
import type { PickedDays } from "./use-picked-days";

/** With its signature: a form that nobody needs twice. */
const ContractDialog = onDemand(
  async () => (await import("@/components/onboarding/contracts/contract-dialog")).ContractDialog,
);

type OpenDialog = "range" | "shift-type" | "agreement" | "contract" | null;

/** Which dialog of the own calendar is open. */
export function useAvailabilityDialogs() {
  const user = useCurrentUser();
  const [open, setOpen] = useState<OpenDialog>(null);
  /** The contract is asked for once; dates can be offered without it. */
  const [contractShown, setContractShown] = useState(false);
  return {
    open,
    show: setOpen,
    close: () => setOpen(null),
    /** Dates are offered for a kind of shift, after the agreement is signed. */
    startAdding() {
      if (!user.provider_completed_registration_steps.includes("SIGN_AGREEMENT")) setOpen("agreement");
      else setOpen(user.needs_contract_signed && !contractShown ? "contract" : "shift-type");
    },
    contractClosed() {
      setContractShown(true);
      setOpen("shift-type");
    },
  };
}

type AvailabilityDialogsProps = {
  dialogs: ReturnType<typeof useAvailabilityDialogs>;
  providerId: string;
  days: PickedDays;
  today: Day;
  onMonthChange(month: Month): void;
  onAdd(shiftType: AvailabilityType): void;
  onCloseAutoFocus(event: Event): void;
};

/** What is asked before dates are offered: a range of them, their kind of shift, the agreement, the contract. */
export function AvailabilityDialogs({
  dialogs,
  providerId,
  days,
  today,
  onMonthChange,
  onAdd,
  onCloseAutoFocus,
}: AvailabilityDialogsProps) {
  const router = useRouter();
  const onOpenChange = (open: boolean) => !open && dialogs.close();
  return (
    <>
      <ShiftTypeDialog
        open={dialogs.open === "shift-type"}
        onOpenChange={onOpenChange}
        dates={[...days.selected]}
        initial={days.shiftType}
        confirmLabel={days.modifies ? "Save" : "Add availability"}
        onConfirm={onAdd}
        onCloseAutoFocus={onCloseAutoFocus}
      />
      <RangeDialog
        open={dialogs.open === "range"}
        onOpenChange={onOpenChange}
        today={today}
        booked={[...days.taken]}
        onPick={(startOn, endOn) => {
          days.select(new Set([...days.selected, ...daysBetween(startOn, endOn).filter(days.selectable)]));
          onMonthChange(monthOf(startOn));
        }}
      />
      <Suspense>
        {dialogs.open === "contract" && (
          <ContractDialog providerId={providerId} onClose={dialogs.contractClosed} />
        )}
      </Suspense>
      <ConfirmDialog
        open={dialogs.open === "agreement"}
        onOpenChange={onOpenChange}
        title="Agreement required"
        text={agreementMissing}
        cancelLabel="Complete Later"
        confirmLabel="Go to Agreement"
        onConfirm={() => {
          keepDraftsForReturn();
          router.push(registerPaths.agreement);
        }}
      />
    </>
  );
}
