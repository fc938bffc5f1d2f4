import { Share2 } from "lucide-react";
import { CredentialStatus } from "@/components/credentials/checks/credential-status";
import { ownCredentialsList } from "@/components/credentials/checks/own-list";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { profilePaths, providerPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listOwnCredentials } from "@/lib/credentials/checks/queries/own";

export const metadata = { title: "Credential Status" };

/** How far the own credentials are proven. */
export default async function CredentialStatusPage({ searchParams }: QueryPageProps) {
  const actor = await pageActor("provider", providerPaths.credentials);
  const state = ownCredentialsList.read(await searchParams);
  const page = await listOwnCredentials(actor, await ownCredentialsList.input(state), await pageContext());
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title="Credential Status"
        context="What facilities see about each credential, and how far it has been proven."
        back={{ href: profilePaths.overview, label: "Profile" }}
        actions={
          <Button asChild className="max-md:flex-1">
            <Link href={passportPaths.list}>
              <Share2 aria-hidden />
              Credential Passport
            </Link>
          </Button>
        }
      />
      <CredentialStatus initial={{ state, page }} />
    </div>
  );
}
