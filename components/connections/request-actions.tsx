"use client";

import Link from "next/link";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { isPending } from "@/lib/connections/rules";
import type { Connection } from "@/lib/connections/schema";
import type { Side } from "@/lib/core/pure/actor";
import { marketProfilePaths } from "@/lib/core/pure/paths";
import { CancelRequest } from "./cancel-request";
import { ProviderAnswer, type Readiness } from "./provider-answer";

const reviews: Partial<Record<Connection["combined_status"], string>> = {
  pending_clearance: "Review For Clearance",
  pending_approval: "Review For Approval",
};

type RequestActions = { connection: Connection; side: Side; readiness: Readiness; onDone?(): void };

/**
 * What somebody can do about a request, or null: the provider answers it while it waits; a rep takes it back while it
 * waits, or goes and decides once it was accepted.
 */
export function useRequestActions({ connection, side, readiness, onDone }: RequestActions) {
  const { group_names } = useCurrentUser();
  const waits = isPending(connection.status);
  if (side === "provider")
    return waits ? <ProviderAnswer connection={connection} readiness={readiness} onDone={onDone} /> : null;
  if (waits)
    return group_names.includes("connect_with_providers") ? (
      <CancelRequest connection={connection} onDone={onDone} />
    ) : null;
  const review = reviews[connection.combined_status];
  return review ? (
    <Button asChild variant="primary">
      <Link href={marketProfilePaths.overview(connection.provider.id)}>{review}</Link>
    </Button>
  ) : null;
}
