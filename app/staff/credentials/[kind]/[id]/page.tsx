import { notFound } from "next/navigation";
import { CredentialDetail } from "@/components/staff/credentials/credential-detail";
import { staffCredentialsList } from "@/components/staff/credentials/credentials-list";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { orNotFound, pageActor, pageContext } from "@/lib/core/server/page";
import { openStaffCredential } from "@/lib/credentials/checks/queries/one";
import { credentialInput } from "@/lib/credentials/checks/schema";

export const metadata = { title: "Credential" };

type Props = QueryPageProps & { params: Promise<{ kind: string; id: string }> };

/** One credential to check, with the list that it was opened from. */
export default async function StaffCredentialPage({ params, searchParams }: Props) {
  const { kind, id } = await params;
  const staff = await pageActor("staff", staffPaths.credential(kind, id));
  const input = credentialInput.safeParse({ kind, id }).data ?? notFound();
  const { found, owner } = await orNotFound(openStaffCredential(staff, input, await pageContext()));
  return (
    <CredentialDetail initial={found} owner={owner} list={staffCredentialsList.read(await searchParams)} />
  );
}
