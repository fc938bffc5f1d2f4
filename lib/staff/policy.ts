import type { Who } from "@/lib/core/pure/who";

/** The operator's own people: reading. What they read of a person is audited. */
export const staffReads = { staff: "reads" } as const satisfies Who;

/** The operator's own people: recording facts, activating, rejecting. */
export const staffActs = { staff: "acts" } as const satisfies Who;

/** Only from a terminal of the operator (`npm run staff`) or a job. */
export const terminalOnly = {} as const satisfies Who;
