"use client";

import { useState } from "react";
import { ConfirmSend } from "@/components/organizations/team/confirm-send";
import { Button } from "@/components/ui/button";
import { cancelConnection } from "@/lib/connections/calls";
import type { Connection } from "@/lib/connections/schema";

/** Takes a pending request back, after asking. */
export function CancelRequest({ connection, onDone }: { connection: Connection; onDone?(): void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Cancel request
      </Button>
      <ConfirmSend
        call={cancelConnection}
        id={connection.id}
        open={asking}
        title="Cancel connection request"
        text={`The request for ${connection.facility.name} is closed without an answer. It can be sent again later.`}
        cancelLabel="Go back"
        confirmLabel="Cancel request"
        danger
        done="This connection request has been canceled."
        failed="Error canceling connection request"
        onClose={() => setAsking(false)}
        onDone={onDone}
      />
    </>
  );
}
