import { JoinPage } from "@/app/(public)/_screens";
import { isSignedIn } from "@/lib/core/pure/actor";
import { Refusal } from "@/lib/core/pure/errors";
import { pageAction, pageContext, visitor } from "@/lib/core/server/page";
import { getOpenInvitation } from "@/lib/organizations/invitations/queries";
import { sendJoining } from "./actions";

export const metadata = { title: "Join your team" };

export default async function InvitationPage({ params }: { params: Promise<{ invitationId: string }> }) {
  const token = decodeURIComponent((await params).invitationId);
  const actor = await visitor();
  const found = await getOpenInvitation(actor, { token }, await pageContext()).catch((error) => {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  });
  return (
    <JoinPage
      token={token}
      found={found}
      signedInAs={isSignedIn(actor) ? actor.email : null}
      action={await pageAction(sendJoining)}
    />
  );
}
