import { eq } from "drizzle-orm";
import { lockInvitation } from "@/db/locks";
import { invitations } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { isPending } from "@/lib/organizations/invitations/queries";

/** A pending invitation of the own organization, locked. @throws 404 for every other */
export async function lockOwnInvitation({ organizationId }: RepActor, id: string) {
  const invitation = await lockInvitation(
    eq(invitations.id, id),
    eq(invitations.organizationId, organizationId),
    isPending,
  );
  if (!invitation) throw notFound();
  return invitation;
}
