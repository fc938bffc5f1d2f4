"use client";

import type { ReactNode } from "react";
import { DialogBody, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { Instant } from "@/components/ui/instant";
import { RecordDialog } from "@/components/ui/record-dialog";
import { RecordRead } from "@/components/ui/record-read";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { connectionDetail } from "@/lib/connections/calls";
import type { Connection } from "@/lib/connections/schema";
import { useCall } from "@/lib/core/browser/use-call";
import type { Side } from "@/lib/core/pure/actor";
import { ConnectionDetails } from "./connection-details";
import { AcceptHints, type Readiness, useRequestActions } from "./request-actions";
import { ConnectionBadge } from "./status-badge";

type ConnectionDialogProps = {
  id: string | null;
  /** The request as the list knows it: shown until it has been read afresh. */
  known: Connection | undefined;
  side: Side;
  readiness: Readiness;
  /** Why the opportunity fits the provider who reads it. */
  why?: ReactNode;
  onClose(): void;
};

/** A connection request over its list. */
export const ConnectionDialog = ({ id, ...props }: ConnectionDialogProps) => (
  <RecordDialog open={id !== null} onClose={props.onClose}>
    {id && <Opened key={id} id={id} {...props} />}
  </RecordDialog>
);

function Opened({ id, known, side, readiness, why, onClose }: ConnectionDialogProps & { id: string }) {
  const read = useCall(connectionDetail, { id }, { placeholderData: known });
  return (
    <RecordRead
      read={read}
      title="Connection request"
      failed="Error loading connection request details"
      skeleton={loading}
    >
      {(connection) => (
        <>
          <DialogHeader
            title="Connection request"
            description={
              read.isPlaceholderData ? (
                "Loading..."
              ) : (
                <>
                  Last change on <Instant at={connection.updated_at} to="day" />
                </>
              )
            }
            aside={<ConnectionBadge status={connection.combined_status} />}
          />
          <DialogBody className="grid gap-5">
            {side === "provider" && <AcceptHints connection={connection} readiness={readiness} />}
            <ConnectionDetails connection={connection} side={side} why={why} />
          </DialogBody>
          <Actions connection={connection} side={side} readiness={readiness} onDone={onClose} />
        </>
      )}
    </RecordRead>
  );
}

const loading = (
  <LoadingRegion label="Loading..." className="grid gap-4">
    <p aria-hidden className="text-muted-foreground text-sm">
      Loading...
    </p>
    <Skeleton className="h-16" />
    <Skeleton className="h-24" />
  </LoadingRegion>
);

type ActionsProps = Pick<ConnectionDialogProps, "side" | "readiness"> & {
  connection: Connection;
  onDone(): void;
};

function Actions(props: ActionsProps) {
  const actions = useRequestActions(props);
  if (!actions) return null;
  return (
    <DialogFooter className="max-md:[&>div]:grid-flow-row max-md:[&>div]:grid-cols-2 max-md:[&>div>:last-child:nth-child(odd)]:col-span-2">
      {actions}
    </DialogFooter>
  );
}
