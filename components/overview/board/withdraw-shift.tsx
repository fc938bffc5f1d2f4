"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastResult } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { hourMs } from "@/lib/core/pure/durations";
import { withdrawNeededShift } from "@/lib/opportunities/needed-shifts/calls";
import { lateWithdrawalHours } from "@/lib/opportunities/needed-shifts/words";
import { useBoardActions } from "./board-context";

const text = "It will no longer be matched or counted as needed.";
const lateText = "It starts within 72 hours and will count as not filled.";

type WithdrawShiftProps = { neededShiftId: string; startsAt: Date; isDraft: boolean };

/** Withdraws a needed shift that nobody was asked for; a draft goes without a trace. */
export function WithdrawShift({ neededShiftId, startsAt, isDraft }: WithdrawShiftProps) {
  const { showNow } = useBoardActions();
  const [asking, setAsking] = useState(false);
  const withdrawing = useSend(withdrawNeededShift);
  const isLate = !isDraft && startsAt.getTime() - Date.now() < lateWithdrawalHours * hourMs;
  const withdraw = () => {
    showNow();
    withdrawing.mutate(
      { id: neededShiftId },
      toastResult("Needed shift withdrawn.", { after: () => setAsking(false) }),
    );
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this shift?"
        text={isLate ? `${text} ${lateText}` : text}
        confirmLabel="Withdraw"
        danger
        pending={withdrawing.isPending}
        onConfirm={withdraw}
      />
    </>
  );
}
