import { listPage } from "@/app/app/list-page";
import { invitationsList } from "@/components/organizations/invitations/invitations-list";
import { InvitationsScreen } from "@/components/organizations/invitations/invitations-screen";
import { listInvitations } from "@/lib/organizations/invitations/queries";

export const metadata = { title: "Pending Invitations" };

export default listPage(invitationsList, listInvitations, InvitationsScreen);
