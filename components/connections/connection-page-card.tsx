"use client";

import type { ReactNode } from "react";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { Instant } from "@/components/ui/instant";
import { PageHeader } from "@/components/ui/page-header";
import { connectionDetail } from "@/lib/connections/calls";
import type { Connection } from "@/lib/connections/schema";
import { useCall } from "@/lib/core/browser/use-call";
import type { Side } from "@/lib/core/pure/actor";
import { ConnectionDetails } from "./connection-details";
import { AcceptHints, type Readiness, useRequestActions } from "./request-actions";
import { ConnectionBadge } from "./status-badge";

type ConnectionPageCardProps = {
  connection: Connection;
  side: Side;
  readiness: Readiness;
  /** The list as it was left. */
  backHref: string;
  /** Why the opportunity fits the provider who reads it. */
  why?: ReactNode;
};

/** The card of a connection request that the dialog also shows, on a page of its own. */
export function ConnectionPageCard({
  connection: initial,
  side,
  readiness,
  backHref,
  why,
}: ConnectionPageCardProps) {
  const { data: connection } = useCall(connectionDetail, { id: initial.id }, { initialData: initial });
  const actions = useRequestActions({ connection, side, readiness });
  return (
    <div className="mx-auto grid max-w-[760px] gap-5">
      <PageHeader
        back={{ href: backHref, label: "Connections" }}
        title="Connection request"
        badges={<ConnectionBadge status={connection.combined_status} />}
        context={
          <>
            Last change on <Instant at={connection.updated_at} to="day" />
          </>
        }
      />
      {side === "provider" && <AcceptHints connection={connection} readiness={readiness} />}
      <Card>
        <CardBody className="md:py-5">
          <ConnectionDetails connection={connection} side={side} why={why} />
        </CardBody>
        {actions && (
          <CardFooter className="max-md:grid max-md:grid-cols-2 max-md:[&>*]:h-11 max-md:[&>:last-child:nth-child(odd)]:col-span-2">
            {actions}
          </CardFooter>
        )}
      </Card>
    </div>
  );
}
