import type { Metadata } from "next";
import { InvitationsScreen } from "@/components/organizations/invitations/invitations-screen";
import { pendingRequest, readPending } from "@/components/organizations/team/team-state";
import { type PageParams, pageQuery } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listInvitations } from "@/lib/organizations/invitations/queries";
import { listInvitationsInput } from "@/lib/organizations/invitations/schema";

export const metadata: Metadata = { title: "Pending Invitations" };

export default async function PendingInvitationsPage({
  searchParams,
}: {
  searchParams: Promise<PageParams>;
}) {
  const actor = await pageActor("rep", repPaths.invitations);
  const state = readPending(pageQuery(await searchParams));
  const input = listInvitationsInput.parse(pendingRequest(state));
  const page = await listInvitations(actor, input, await pageContext());
  return <InvitationsScreen initial={{ state, page }} />;
}
