import { directoryPart } from "@/app/app/organization/_security/directory-part";
import { signOnPart } from "@/app/app/organization/_security/sign-on-part";
import { PageHeader } from "@/components/ui/page-header";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";

export const metadata = { title: "Security" };

/** How the organization's people sign in. */
export default async function OrganizationSecurityPage() {
  const rep = await pageActor("rep", repPaths.security);
  return (
    <>
      <PageHeader title="Security" />
      {await signOnPart(rep)}
      {await directoryPart(rep)}
    </>
  );
}
