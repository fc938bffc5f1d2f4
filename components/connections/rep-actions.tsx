"use client";

import Link from "next/link";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { isPending } from "@/lib/connections/rules";
import type { Connection } from "@/lib/connections/schema";
import { marketProfilePaths } from "@/lib/core/pure/paths";
import { CancelRequest } from "./cancel-request";

const reviews: Partial<Record<Connection["combined_status"], string>> = {
  pending_clearance: "Review For Clearance",
  pending_approval: "Review For Approval",
};

/** What a rep can do about a request: take it back while it waits, or go and decide once it was accepted. */
export function RepActions({ connection, onDone }: { connection: Connection; onDone?(): void }) {
  const { group_names } = useCurrentUser();
  const waits = isPending(connection.status);
  if (waits) {
    return group_names.includes("connect_with_providers") ? (
      <CancelRequest connection={connection} onDone={onDone} />
    ) : null;
  }
  const review = reviews[connection.combined_status];
  return review ? (
    <Button asChild variant="primary">
      <Link href={marketProfilePaths.overview(connection.provider.id)}>{review}</Link>
    </Button>
  ) : null;
}

/** Whether there is anything for `RepActions` to show. */
export const hasRepActions = (connection: Connection, groups: readonly string[]) =>
  connection.combined_status in reviews ||
  (isPending(connection.status) && groups.includes("connect_with_providers"));
