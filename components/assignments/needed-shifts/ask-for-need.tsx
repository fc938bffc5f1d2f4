"use client";

import { Send } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import type { AskDialogProps } from "./ask-dialog";

const AskDialog = onDemand(async () => (await import("./ask-dialog")).AskDialog);

/** Asks a provider for one needed shift at once, after the last look at what is sent [SCH-S-022]. */
export const AskForNeed = (props: Omit<AskDialogProps, "onClose">) => (
  <DialogButton
    variant="primary"
    aria-label={`Send request to ${props.provider.name}`}
    {...AskDialog.preloadProps}
    dialog={(close) => <AskDialog {...props} onClose={close} />}
  >
    <Send aria-hidden />
    Send request
  </DialogButton>
);
