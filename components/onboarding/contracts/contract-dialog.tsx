"use client";
import { DialogBody, OpenDialog } from "@/components/ui/dialog";
import { contractTitle, dialogTexts } from "./contract-texts";
import { ContractView } from "./contract-view";

const reloadDelayMs = 1000;

/**
 * Shows the contract in a dialog, which is open as long as it is drawn. After the signature the page reloads, because
 * what the page may do has changed.
 */
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
