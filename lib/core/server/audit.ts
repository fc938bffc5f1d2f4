import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { type Actor, actorId, viaOf } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";

/** One line of the audit log: what was done to which object. Details hold ids, states and field names, never secrets. */
export type AuditEntry = {
  action: string;
  objectType: string;
  objectId: string;
  details?: Record<string, unknown>;
};

/** How something was done: by a link in a mail [RSC-I-063], by an API key in the person's place [ACS-I-006]. */
function waysOf(actor: Actor, { linkId }: Context) {
  const via = viaOf(actor);
  return { ...(linkId && { link_id: linkId }), ...(via && { via }) };
}

/** The rows of what an actor did. */
export const auditRows = (actor: Actor, context: Context, entries: AuditEntry[]) =>
  entries.map(({ details = {}, ...entry }) => ({
    id: 0,
    at: context.now,
    actorKind: actor.kind,
    actorId: actorId(actor),
    requestId: context.traceId,
    details: { ...details, ...waysOf(actor, context) },
    ...entry,
  }));

export async function writeAudit(actor: Actor, context: Context, entries: AuditEntry[]) {
  if (entries.length > 0)
    await db()
      .insert(auditLog)
      .values(auditRows(actor, context, entries));
}

/**
 * Records in the audit log that a document is taken as a file: for staff this counts as their reading, for everybody
 * else the line states the form.
 */
export const auditExport = (
  actor: Actor,
  context: Context,
  objectType: "invoice" | "statement" | "readiness",
  objectId: string,
  form: "csv" | "pdf",
) =>
  actor.kind === "staff"
    ? auditStaffRead(actor, context, objectType, objectId)
    : writeAudit(actor, context, [
        { action: `${objectType}/exported`, objectType, objectId, details: { form } },
      ]);

/** Staff's reading leaves a line, of one object or of a list; others' reading leaves none. */
export async function auditStaffRead(actor: Actor, context: Context, objectType: string, objectId: string) {
  if (actor.kind !== "staff") return;
  await writeAudit(actor, context, [{ action: `${objectType}/read`, objectType, objectId }]);
}
