"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { tell, tellDone } from "@/components/ui/tell";
import { cancelConnection } from "@/lib/connections/calls";
import type { Connection } from "@/lib/connections/schema";
import { useSend } from "@/lib/core/browser/use-send";

/** Takes a pending request back, after asking. */
export function CancelRequest({ connection, onDone }: { connection: Connection; onDone?(): void }) {
  const [asking, setAsking] = useState(false);
  const cancel = useSend(cancelConnection);
  const confirm = () =>
    cancel.mutate(
      { id: connection.id },
      {
        onSuccess: () => {
          tellDone("This connection request has been canceled.");
          onDone?.();
        },
        onError: (error) => tell(error, { prefix: "Error canceling connection request" }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Cancel request
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel connection request"
        text={`The request for ${connection.facility.name} is closed without an answer. It can be sent again later.`}
        cancelLabel="Go back"
        confirmLabel="Cancel request"
        danger
        onConfirm={confirm}
        pending={cancel.isPending}
      />
    </>
  );
}
