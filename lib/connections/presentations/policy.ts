import type { Who } from "@/lib/core/pure/who";

/** Reps who answer for a facility whether a presented provider may work there. */
export const approvers = { rep: ["grant_presentation_approval"] } as const satisfies Who;
