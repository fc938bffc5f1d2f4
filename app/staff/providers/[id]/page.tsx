import { AuditTrail } from "@/components/staff/audit-log/audit-trail";
import { ProviderDetail } from "@/components/staff/providers/provider-detail";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { orNotFound, pageActor, pageContext } from "@/lib/core/server/page";
import { listAuditEntries } from "@/lib/staff/audit-log/queries";
import { getStaffProvider } from "@/lib/staff/providers/queries";

export const metadata = { title: "Provider" };

export default async function StaffProviderPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const staff = await pageActor("staff", staffPaths.provider(id));
  const context = await pageContext();
  const provider = await orNotFound(getStaffProvider(staff, { id }, context));
  const objects = [provider.id, provider.user_id];
  const trail = await listAuditEntries(staff, { object: objects, limit: 25, offset: 0 }, context);
  return (
    <div className="grid gap-6">
      <ProviderDetail initial={provider} />
      <AuditTrail objects={objects} initial={trail} />
    </div>
  );
}
