"use client";

import { CheckCheck } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

const ApproveAllDialog = onDemand(async () => (await import("./approve-all-dialog")).ApproveAllDialog);

/** What may be approved without a look: exactly as booked, without extras. */
export const isPlain = ({ can_approve, as_booked, status, extras }: Timesheet) =>
  can_approve && as_booked && status === "submitted" && extras.length === 0;

/** Approves what is plain on this page, all together [PAY-S-027]. */
export function ApproveAll({ timesheets }: { timesheets: readonly Timesheet[] }) {
  const plain = timesheets.filter(isPlain);
  return (
    <DialogButton
      disabled={plain.length === 0}
      {...ApproveAllDialog.preloadProps}
      dialog={(close) => <ApproveAllDialog timesheets={plain} onClose={close} />}
    >
      <CheckCheck aria-hidden />
      Approve All as Booked ({plain.length})
    </DialogButton>
  );
}
