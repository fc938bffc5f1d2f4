import { AuditTrail } from "@/components/staff/audit-log/audit-trail";
import { credentialsOf, staffCredentialsList } from "@/components/staff/credentials/credentials-list";
import { CredentialsCard } from "@/components/staff/providers/credentials-card";
import { ProviderDetail } from "@/components/staff/providers/provider-detail";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { orNotFound, pageAction, pageActor, pageContext } from "@/lib/core/server/page";
import { listRecusals } from "@/lib/credentials/checks/queries/recusals";
import { getRegistryAnswer } from "@/lib/credentials/checks/queries/registry";
import { listStaffCredentials } from "@/lib/credentials/checks/queries/staff-list";
import { findLastScreening } from "@/lib/credentials/exclusions/queries/last-screening";
import { listAuditEntries } from "@/lib/staff/audit-log/queries";
import { getStaffProvider } from "@/lib/staff/providers/queries";
import { sendRejection, sendRestoration } from "../../actions";
import { sendActivation, sendFacts } from "./actions";

export const metadata = { title: "Provider" };

/** More than anybody has. */
const mostCredentials = 1_000;

type Props = QueryPageProps & { params: Promise<{ id: string }> };

export default async function StaffProviderPage({ params, searchParams }: Props) {
  const { id } = await params;
  const staff = await pageActor("staff", staffPaths.provider(id));
  const context = await pageContext();
  const provider = await orNotFound(getStaffProvider(staff, { id }, context));
  const wanted = staffCredentialsList.input(credentialsOf(provider.id));
  const [held, recusals, registry, screening] = await Promise.all([
    listStaffCredentials(staff, { ...(await wanted), limit: mostCredentials }, context),
    listRecusals(staff, { id: provider.id }),
    getRegistryAnswer(staff, { id: provider.id }),
    findLastScreening(staff, { id: provider.id }),
  ]);
  const objects = [provider.id, provider.user_id];
  const trail = await listAuditEntries(staff, { object: objects, limit: 25, offset: 0 }, context);
  return (
    <div className="grid gap-6">
      <ProviderDetail
        initial={provider}
        asks={firstOf((await searchParams).ask)}
        actions={{
          activate: await pageAction(sendActivation),
          recordFacts: await pageAction(sendFacts),
          reject: await pageAction(sendRejection),
          restore: await pageAction(sendRestoration),
        }}
      />
      <CredentialsCard
        providerId={provider.id}
        rows={held.results}
        recusals={recusals}
        npi={provider.npi}
        registry={registry}
        screening={screening}
      />
      <AuditTrail objects={objects} initial={trail} />
    </div>
  );
}
