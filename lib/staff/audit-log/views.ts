import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type AuditEntryView, auditEntryShape } from "@/lib/staff/audit-log/schema";

type AuditRow = RowOf<typeof auditEntryShape, "actor" | "at"> & { at: Date };

/** A line of the audit log; `emails` names the people among the actors. */
export const viewAuditEntry = (row: AuditRow, emails: ReadonlyMap<string, string>): AuditEntryView =>
  viewOf(auditEntryShape, row, { actor: emails.get(row.actorId) ?? row.actorId });
