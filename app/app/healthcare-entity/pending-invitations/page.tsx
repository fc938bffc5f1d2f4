import type { Metadata } from "next";
import { InvitationsScreen } from "@/components/invitations/invitations-screen";
import { pendingPath, pendingRequest, readPending } from "@/components/team/team-state";
import { listInvitations } from "@/lib/invitations/queries";
import { listInvitationsInput } from "@/lib/invitations/schema";
import { pageActor, pageContext } from "@/lib/page";

export const metadata: Metadata = { title: "Pending Invitations" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PendingInvitationsPage({ searchParams }: PageProps) {
  const actor = await pageActor("rep", pendingPath);
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => [name, each] as [string, string]),
    ),
  );
  const state = readPending(query);
  const input = listInvitationsInput.parse(pendingRequest(state));
  const page = await listInvitations(actor, input, await pageContext());
  return <InvitationsScreen initial={{ state, page }} />;
}
