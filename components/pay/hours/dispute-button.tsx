"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import type { DisputeDialogProps } from "./dispute-dialog";

const DisputeDialog = onDemand(async () => (await import("./dispute-dialog")).DisputeDialog);

type DisputeButtonProps = Omit<DisputeDialogProps, "onClose">;

/** The other answer to a question. */
export const DisputeButton = (props: DisputeButtonProps) => (
  <DialogButton
    size="sm"
    {...DisputeDialog.preloadProps}
    dialog={(close) => <DisputeDialog {...props} onClose={close} />}
  >
    Dispute
  </DialogButton>
);
