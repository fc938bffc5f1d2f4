"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import type { WaiveDialogProps } from "./waive-dialog";

const WaiveDialog = onDemand(async () => (await import("./waive-dialog")).WaiveDialog);

/** Waives one line of the checklist for one provider. */
export const WaiveButton = (props: Omit<WaiveDialogProps, "onClose">) => (
  <DialogButton
    size="sm"
    aria-label={`Waive ${props.requirement.title}`}
    {...WaiveDialog.preloadProps}
    dialog={(close) => <WaiveDialog {...props} onClose={close} />}
  >
    Waive
  </DialogButton>
);
