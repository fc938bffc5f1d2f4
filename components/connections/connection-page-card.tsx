"use client";

import { useCurrentUser } from "@/components/accounts/acting-as";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { Instant } from "@/components/ui/instant";
import { PageHeader } from "@/components/ui/page-header";
import { connectionDetail } from "@/lib/connections/calls";
import { isPending } from "@/lib/connections/rules";
import type { Connection } from "@/lib/connections/schema";
import { useCall } from "@/lib/core/browser/use-call";
import type { Side } from "@/lib/core/pure/actor";
import { ConnectionDetails } from "./connection-details";
import { AcceptHints, ProviderAnswer, type Readiness } from "./provider-answer";
import { hasRepActions, RepActions } from "./rep-actions";
import { ConnectionBadge } from "./status-badge";

type ConnectionPageCardProps = {
  connection: Connection;
  side: Side;
  readiness: Readiness;
  /** The list as it was left. */
  backHref: string;
};

/** The same card as in the dialog, on a page of its own. */
export function ConnectionPageCard({
  connection: initial,
  side,
  readiness,
  backHref,
}: ConnectionPageCardProps) {
  const { group_names } = useCurrentUser();
  const { data: connection } = useCall(connectionDetail, { id: initial.id }, { initialData: initial });
  const pending = isPending(connection.status);
  const acts = side === "provider" ? pending : hasRepActions(connection, group_names);
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
          <ConnectionDetails connection={connection} side={side} />
        </CardBody>
        {acts && (
          <CardFooter className="max-md:grid max-md:grid-cols-2 max-md:[&>*]:h-11 max-md:[&>:last-child:nth-child(odd)]:col-span-2">
            {side === "provider" ? (
              <ProviderAnswer connection={connection} readiness={readiness} />
            ) : (
              <RepActions connection={connection} />
            )}
          </CardFooter>
        )}
      </Card>
    </div>
  );
}
