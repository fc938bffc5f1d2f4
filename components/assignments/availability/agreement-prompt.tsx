"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { registerPaths } from "@/lib/core/pure/paths";

/** Stands before the calendar's changes until the agreement is signed. */
export function AgreementPrompt({ open, onClose }: { open: boolean; onClose(): void }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Agreement required"
      text="To continue adjust availability you need to sign and accept agreement."
      cancelLabel="Complete Later"
      confirmLabel="Go to Agreement"
      onConfirm={() => router.push(registerPaths.agreement)}
    />
  );
}
