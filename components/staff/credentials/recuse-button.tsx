"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastResult } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { recuse } from "@/lib/credentials/checks/calls";
import type { CredentialOwner } from "@/lib/credentials/checks/schema";

const words = "I know this person";

type RecuseButtonProps = Pick<CredentialOwner, "provider"> & { onDeclared?: () => void };

/** Declares that one knows the provider, which closes their decisions for good. */
export function RecuseButton({ provider: { id, display_name: name }, onDeclared }: RecuseButtonProps) {
  const [asking, setAsking] = useState(false);
  const sending = useSend(recuse);
  const after = () => {
    setAsking(false);
    onDeclared?.();
  };
  const declare = () => sending.mutate({ id, note: "" }, toastResult("Recorded.", { after }));
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${words}?`}
        text={`You will not be able to check or decide anything about ${name} any more.`}
        confirmLabel={words}
        onConfirm={declare}
        pending={sending.isPending}
        danger
      />
    </>
  );
}
