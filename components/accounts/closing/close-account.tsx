"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { FormSection } from "@/components/ui/form-section";
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
  <FormSection
    title="Close my account"
    text="You can reopen it for 30 days. Then it is erased, but for what the law asks us to keep"
  >
    <div className="md:col-span-2">
      <DialogButton
        {...CloseAccountDialog.preloadProps}
        dialog={(close) => <CloseAccountDialog {...closing} onClose={close} />}
      >
        Close my account
      </DialogButton>
    </div>
  </FormSection>
);
