"use client";
import { DialogBody, OpenDialog } from "@/components/ui/dialog";
import { contractTitle, dialogTexts } from "./contract-texts";
import { ContractView } from "./contract-view";

const reloadDelayMs = 1000;

/** The contract in a dialog, open as long as it is drawn. Once signed, the page is loaded anew, because what it may do has changed. */
export function ContractDialog({ providerId, onClose }: { providerId: string; onClose(): void }) {
  return (
    <OpenDialog
      title={contractTitle}
      description="Read the agreement and sign it with your name."
      size="lg"
      onClose={onClose}
    >
      <DialogBody>
        <ContractView
          providerId={providerId}
          texts={dialogTexts}
          onSigned={() => setTimeout(() => window.location.reload(), reloadDelayMs)}
        />
      </DialogBody>
    </OpenDialog>
  );
}
