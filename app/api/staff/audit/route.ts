import { serve } from "@/lib/core/server/serve";
import { listAudit } from "@/lib/staff/audit-log/calls";
import { listAuditEntries } from "@/lib/staff/audit-log/queries";

export const GET = serve(listAudit, listAuditEntries);
