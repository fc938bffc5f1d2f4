import type { Metadata } from "next";
import { JoinPage } from "@/components/invitations/join-page";
import { isSignedIn } from "@/lib/actor";
import { env } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { getOpenInvitation } from "@/lib/invitations/queries";
import { pageContext, visitor } from "@/lib/page";

export const metadata: Metadata = { title: "Join your team" };

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
      product={env().NEXT_PUBLIC_PRODUCT_NAME}
      found={found}
      signedInAs={isSignedIn(actor) ? actor.email : null}
    />
  );
}
