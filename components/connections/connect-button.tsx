"use client";

import { Building2, Plus } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import type { MarketProvider } from "@/lib/providers/schema";
import type { Asked } from "./connect-dialog";

const ConnectDialog = onDemand(async () => (await import("./connect-dialog")).ConnectDialog);

type ConnectButtonProps = {
  provider: MarketProvider;
  /** The organization already has a connection with the provider. */
  connected: boolean;
  /** What the provider is to be asked for, where the screen knows. */
  asked?: Asked;
  onSent(): void;
};

/** Opens what asks a provider to work at one more facility. */
export const ConnectButton = (props: ConnectButtonProps) => (
  <DialogButton
    variant="primary"
    {...ConnectDialog.preloadProps}
    dialog={(close) => <ConnectDialog {...props} onClose={close} />}
  >
    {props.connected ? <Building2 /> : <Plus />}
    {props.connected ? "Add a Facility" : "Connect"}
  </DialogButton>
);
