import type { Metadata } from "next";
import { InvitationsScreen } from "@/components/invitations/invitations-screen";
import { pendingPath, pendingRequest, readPending } from "@/components/team/team-state";
import { type PageParams, pageQuery } from "@/components/ui/page-query";
import { listInvitations } from "@/lib/invitations/queries";
import { listInvitationsInput } from "@/lib/invitations/schema";
import { pageActor, pageContext } from "@/lib/page";

export const metadata: Metadata = { title: "Pending Invitations" };

export default async function PendingInvitationsPage({
  searchParams,
}: {
  searchParams: Promise<PageParams>;
}) {
  const actor = await pageActor("rep", pendingPath);
  const state = readPending(pageQuery(await searchParams));
  const input = listInvitationsInput.parse(pendingRequest(state));
  const page = await listInvitations(actor, input, await pageContext());
  return <InvitationsScreen initial={{ state, page }} />;
}
