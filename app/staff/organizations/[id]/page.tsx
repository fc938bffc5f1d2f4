import { AuditTrail } from "@/components/staff/audit-log/audit-trail";
import { OrganizationDetail } from "@/components/staff/organizations/organization-detail";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { nameOrEmail } from "@/lib/core/pure/text";
import { orNotFound, pageAction, pageActor, pageContext } from "@/lib/core/server/page";
import { listAuditEntries } from "@/lib/staff/audit-log/queries";
import { getStaffOrganization } from "@/lib/staff/organizations/queries";
import { sendRejection, sendRestoration } from "../../actions";
import { sendVerification } from "./actions";

export const metadata = { title: "Organization" };

type Props = QueryPageProps & { params: Promise<{ id: string }> };

export default async function StaffOrganizationPage({ params, searchParams }: Props) {
  const { id } = await params;
  const staff = await pageActor("staff", staffPaths.organization(id));
  const organization = await orNotFound(getStaffOrganization(staff, { id }));
  const objects = [organization.id, ...organization.representatives.map((rep) => rep.user_id)];
  const names = Object.fromEntries(
    organization.representatives.map((rep) => [rep.user_id, nameOrEmail(rep)]),
  );
  const wanted = { object: objects, limit: 25, offset: 0 };
  const trail = await listAuditEntries(staff, wanted, await pageContext());
  return (
    <div className="grid gap-6">
      <OrganizationDetail
        initial={organization}
        asks={firstOf((await searchParams).ask)}
        actions={{
          verify: await pageAction(sendVerification),
          reject: await pageAction(sendRejection),
          restore: await pageAction(sendRestoration),
        }}
      />
      <AuditTrail objects={objects} names={names} initial={trail} />
    </div>
  );
}
