"use client";

import { AuditLines } from "@/components/staff/audit-log/audit-lines";
import { Card, CardHeader } from "@/components/ui/card";
import { useCall } from "@/lib/core/browser/use-call";
import type { Page } from "@/lib/core/pure/paging";
import { listAudit } from "@/lib/staff/audit-log/calls";
import type { AuditEntryView } from "@/lib/staff/audit-log/schema";

type AuditTrailProps = {
  objects: string[];
  /** What some of the objects are called, by their ids: their lines say whom they are about. */
  names?: Record<string, string>;
  initial: Page<AuditEntryView>;
};

/** What was done to these objects, newest first. */
export function AuditTrail({ objects, names, initial }: AuditTrailProps) {
  const { data } = useCall(listAudit, { object: objects, limit: 25 }, { initialData: initial });
  return (
    <Card>
      <CardHeader title="Audit trail" description="The newest 25 entries. They can never be changed." />
      <AuditLines entries={data.results} names={names} className="mt-3 border-t" />
    </Card>
  );
}
