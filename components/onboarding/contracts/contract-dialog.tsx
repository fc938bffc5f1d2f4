"use client";
import { Dialog, DialogBody, DialogContent, DialogHeader } from "@/components/ui/dialog";
import { contractTitle, dialogTexts } from "./contract-texts";
import { ContractView } from "./contract-view";

const reloadDelayMs = 1000;

type ContractDialogProps = { providerId: string; open: boolean; onOpenChange(open: boolean): void };

/** The contract in a dialog. Once signed, the page is loaded anew, because what it may do has changed. */
export function ContractDialog({ providerId, open, onOpenChange }: ContractDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg">
        <DialogHeader title={contractTitle} description="Read the agreement and sign it with your name." />
        <DialogBody>
          <ContractView
            providerId={providerId}
            texts={dialogTexts}
            onSigned={() => setTimeout(() => window.location.reload(), reloadDelayMs)}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
