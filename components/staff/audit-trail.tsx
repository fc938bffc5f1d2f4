"use client";

import { AuditLines } from "@/components/staff/audit-lines";
import { Card, CardHeader } from "@/components/ui/card";
import { useAuditTrail } from "@/lib/audit-log/hooks";
import type { AuditEntryView } from "@/lib/audit-log/schema";

/** What was done to these objects, newest first. */
export function AuditTrail({ objects, initial }: { objects: string[]; initial: AuditEntryView[] }) {
  const { data } = useAuditTrail(objects, initial);
  return (
    <Card>
      <CardHeader title="Audit trail" description="The newest 25 entries. They can never be changed." />
      <AuditLines entries={data} className="mt-3 border-t" />
    </Card>
  );
}
