import type { RepActor } from "@/lib/core/pure/actor";
import { admits, hasGrant, type Who } from "@/lib/core/pure/who";
import { opportunityReaders } from "@/lib/opportunities/policy";
import { type NumberCode, numberCodes, wordsOf } from "@/lib/overview/numbers/words";
import { invoiceReaders } from "@/lib/pay/policy";

/** Every representative reads the open numbers [SCH-P-028]. */
export const numberReaders = { rep: "complete" } as const satisfies Who;

/** Representatives who read the same all-in amounts on assignments and invoices [SCH-P-029 SCH-P-031]. */
export const costReaders = { rep: invoiceReaders.rep } as const satisfies Who;

/** Who says what an hour costs with own staff [SCH-P-030]. */
export const referenceKeepers = { rep: ["manage_users"] } as const satisfies Who;

/** A provider reads the own work [SCH-P-022]. */
export const insightReaders = { provider: "any" } as const satisfies Who;

/** Whether a representative may read a number: the open ones all, the others who read costs [SCH-P-031]. */
export const canReadNumber = (actor: RepActor, code: NumberCode) =>
  wordsOf(code).isOpen === true || hasGrant(actor, costReaders.rep);

export const readableNumbers = (actor: RepActor) => numberCodes.filter((code) => canReadNumber(actor, code));

/** Which records a representative may open from rows; who works a needed shift is known to the first alone [SCH-P-032]. */
export const opensOf = (actor: RepActor) => ({
  assignments: hasGrant(actor, ["schedule_shifts", "confirm_shifts"]),
  opportunities: admits(opportunityReaders, actor),
});
