import { invitationsList } from "@/components/organizations/invitations/invitations-list";
import { InvitationsScreen } from "@/components/organizations/invitations/invitations-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listInvitations } from "@/lib/organizations/invitations/queries";

export const metadata = { title: "Pending Invitations" };

export default async function PendingInvitationsPage({ searchParams }: QueryPageProps) {
  const actor = await pageActor("rep", repPaths.invitations);
  const state = invitationsList.read(await searchParams);
  const page = await listInvitations(actor, invitationsList.input(state), await pageContext());
  return <InvitationsScreen initial={{ state, page }} />;
}
