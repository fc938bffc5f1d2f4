import { directoryPart } from "@/app/app/organization/_security/directory-part";
import { recoveriesPart } from "@/app/app/organization/_security/recoveries-part";
import { signInsPart } from "@/app/app/organization/_security/sign-ins-part";
import { signOnPart } from "@/app/app/organization/_security/sign-on-part";
import { PageHeader } from "@/components/ui/page-header";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";

export const metadata = { title: "Security" };

/** How the organization's people sign in. */
export default async function OrganizationSecurityPage() {
  const rep = await pageActor("rep", repPaths.security);
  const parts = await Promise.all([
    signOnPart(rep),
    directoryPart(rep),
    recoveriesPart(rep),
    signInsPart(rep),
  ]);
  const [signOn, directory, recoveries, signIns] = parts;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        title="Security"
        context="How your people sign in."
        back={{ href: repPaths.team, label: "Team" }}
      />
      {signOn}
      {directory}
      {recoveries}
      {signIns}
    </div>
  );
}
