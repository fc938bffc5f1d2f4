import type { Actor } from "@/lib/core/pure/actor";
import { hasGrant, type Who } from "@/lib/core/pure/who";

/** Reps who may read an organization's bills: they read its all-in amounts on assignments anyway, or receive its bills. */
export const invoiceReaders = {
  rep: ["schedule_shifts", "confirm_shifts", "manage_users"],
  staff: "reads",
} as const satisfies Who;

/** A provider's own; no representative. */
export const statementReaders = { provider: "any", staff: "reads" } as const satisfies Who;

/** The operator's people at the books. */
export const bookkeepers = { staff: "acts" } as const satisfies Who;

/** Who records and reverses payments, credits and voids: after another proof of who they are [ACS-V-004]. */
export const moneyRecorders = { staff: "acts", person: true, confirmed: true } as const satisfies Who;

/** Whether this reader is shown the invoice of a timesheet beside it. */
export const canReadInvoices = (actor: Actor) =>
  actor.kind === "staff" || (actor.kind === "rep" && hasGrant(actor, invoiceReaders.rep));
