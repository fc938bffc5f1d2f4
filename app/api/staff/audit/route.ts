import { listAudit } from "@/lib/audit-log/calls";
import { listAuditEntries } from "@/lib/audit-log/queries";
import { serve } from "@/lib/serve";

export const GET = serve(listAudit, listAuditEntries);
