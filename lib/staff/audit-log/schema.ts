import { z } from "zod";
import { civilDate, isoInstant, listOf, listShape, paging, text, wire } from "@/lib/core/pure/words";

export const listAuditInput = wire(
  z.object({
    /** A user's id or e-mail, or the name of a job. */
    actor: text(254).optional(),
    /** Ids of objects. */
    object: listOf(text(200)),
    /** An action, or how it begins: "account/". */
    action: text(100).optional(),
    /** Days in the asking browser's zone, both included. */
    date_from: civilDate.optional(),
    date_to: civilDate.optional(),
    ...paging,
  }),
);
export type ListAuditInput = z.output<typeof listAuditInput>;

export const auditEntryShape = z.object({
  id: z.number().int(),
  at: isoInstant,
  actor_kind: z.string(),
  actor_id: z.string(),
  /** The e-mail of a person, the name of a job. */
  actor: z.string(),
  action: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntryView = z.output<typeof auditEntryShape>;

export const auditEntryListShape = listShape(auditEntryShape);
