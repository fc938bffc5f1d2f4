"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";

const CloseAccountDialog = onDemand(async () => (await import("./close-account-dialog")).CloseAccountDialog);

export type Closing = {
  email: string;
  isProvider: boolean;
  /** What keeps the account from being erased, as its owner reads it. */
  obstacles: readonly string[];
};

/** The end of one's own account [ACS-S-018]. */
export const CloseAccount = (closing: Closing) => (
  <Card>
    <CardHeader
      title="Close my account"
      description="You can reopen it for 30 days. Then it is erased, but for what the law asks us to keep."
    />
    <CardBody>
      <DialogButton
        {...CloseAccountDialog.preloadProps}
        dialog={(close) => <CloseAccountDialog {...closing} onClose={close} />}
      >
        Close my account
      </DialogButton>
    </CardBody>
  </Card>
);
