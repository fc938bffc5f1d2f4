import type { Actor, GroupName } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";

/** Both parties of a connection may read it: the provider, every rep of the organization; and staff. */
export const connectionReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** Reps who ask providers for their facilities. */
export const connectors = { rep: ["connect_with_providers"] } as const satisfies Who;

/** The provider answers a request. */
export const answerers = { provider: "any" } as const satisfies Who;

/** Either party may take a pending request back (SIL-81). */
export const cancelers = { provider: "any", rep: ["connect_with_providers"] } as const satisfies Who;

/** Reps who answer for a facility whether a presented provider may work there. */
export const approvers = { rep: ["grant_presentation_approval"] } as const satisfies Who;

/** Answering needs a finished onboarding; activation may still be under way (SIL-22). */
export const canAnswer = (actor: Actor) =>
  actor.kind === "provider" && (actor.status === "provisional" || actor.status === "complete");

/** Reps who hear of connections, and of assignments. */
export const connectionGroups: readonly GroupName[] = ["connect_with_providers"];
