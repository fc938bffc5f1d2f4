import { keysPart } from "@/app/app/organization/_integrations/keys-part";
import { webhooksPart } from "@/app/app/organization/_integrations/webhooks-part";
import { PageHeader } from "@/components/ui/page-header";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";

export const metadata = { title: "Integrations" };

/** The doors for the organization's other systems. */
export default async function IntegrationsPage({ searchParams }: QueryPageProps) {
  const rep = await pageActor("rep", repPaths.integrations);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title="Integrations"
        context="Keys by which your systems call, and where they are sent what happens."
        back={{ href: repPaths.team, label: "Team" }}
      />
      {await keysPart(rep)}
      {await webhooksPart(rep, await searchParams)}
    </div>
  );
}
