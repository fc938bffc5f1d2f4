"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastResult } from "@/components/ui/toast";
import { endException } from "@/lib/connections/readiness/calls";
import { useSend } from "@/lib/core/browser/use-send";

type EndWaiverProps = { id: string; title: string; name: string; onEnded(): void };

/** Ends a waiver before its day [CRD-S-020]. */
export function EndWaiver({ id, title, name, onEnded }: EndWaiverProps) {
  const [asking, setAsking] = useState(false);
  const sending = useSend(endException);
  const after = () => {
    setAsking(false);
    onEnded();
  };
  const end = () => sending.mutate({ id }, toastResult("The waiver has ended.", { after }));
  return (
    <>
      <Button size="sm" aria-label={`End the waiver of ${title}`} onClick={() => setAsking(true)}>
        End
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="End this waiver?"
        text={`${title} is asked of ${name} again at once.`}
        confirmLabel="End"
        onConfirm={end}
        pending={sending.isPending}
        danger
      />
    </>
  );
}
