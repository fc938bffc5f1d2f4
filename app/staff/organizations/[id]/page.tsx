import { AuditTrail } from "@/components/staff/audit-log/audit-trail";
import { OrganizationDetail } from "@/components/staff/organizations/organization-detail";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { nameOrEmail } from "@/lib/core/pure/text";
import { orNotFound, pageActor, pageContext } from "@/lib/core/server/page";
import { listAuditEntries } from "@/lib/staff/audit-log/queries";
import { getStaffOrganization } from "@/lib/staff/organizations/queries";

export const metadata = { title: "Organization" };

export default async function StaffOrganizationPage({ params }: { params: Promise<{ id: string }> }) {
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
      <OrganizationDetail initial={organization} />
      <AuditTrail objects={objects} names={names} initial={trail} />
    </div>
  );
}
