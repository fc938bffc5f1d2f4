import type { AuditEntryView } from "@/lib/staff/audit-log/schema";

type Row = {
  id: number;
  at: Date;
  actorKind: string;
  actorId: string;
  action: string;
  objectType: string;
  objectId: string;
  details: Record<string, unknown>;
};

/** A line of the audit log; `emails` names the people among the actors. */
export const viewAuditEntry = (row: Row, emails: ReadonlyMap<string, string>): AuditEntryView => ({
  id: row.id,
  at: row.at.toISOString(),
  actor_kind: row.actorKind,
  actor_id: row.actorId,
  actor: emails.get(row.actorId) ?? row.actorId,
  action: row.action,
  object_type: row.objectType,
  object_id: row.objectId,
  details: row.details,
});
