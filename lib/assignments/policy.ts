import type { Actor, GroupName, ProviderActor } from "@/lib/core/pure/actor";
import { hasGrant, type Who } from "@/lib/core/pure/who";

/** Only the provider answers shift by shift (SIL-100). */
export const responders = { provider: "any" } as const satisfies Who;

/** The provider changes the answer, a rep the shifts (SIL-101). */
export const updaters = { provider: "any", rep: ["schedule_shifts"] } as const satisfies Who;

/** Reps who confirm an answered request; those who schedule shifts may as well (SIL-102). */
export const confirmers = { rep: ["confirm_shifts", "schedule_shifts"] } as const satisfies Who;

/** Sending, canceling and extra pay; a provider cancels by declining every shift (SIL-99). */
export const schedulers = { rep: ["schedule_shifts"] } as const satisfies Who;

/** The holder of a shift says that it cannot be worked, whatever the account's registration; a rep may report it. */
export const callOutHolders = { provider: "any" } as const satisfies Who;

/** Answering needs a profile that has passed onboarding (SIL-22). */
export const canAnswer = (provider: ProviderActor) =>
  provider.status === "provisional" || provider.status === "complete";

/** Whether a rep may send, change and cancel requests. */
export const canSchedule = (actor: Actor) => actor.kind === "rep" && hasGrant(actor, schedulers.rep);

/** Whether a rep may confirm an answered request and read its documents. */
export const canConfirm = (actor: Actor) => actor.kind === "rep" && hasGrant(actor, confirmers.rep);

/** The groups whose reps are notified of assignment requests. */
export const assignmentGroups: readonly GroupName[] = ["schedule_shifts", "confirm_shifts"];

/** Shifts are judged for those who send them, and for the provider they are asked of. */
export const validators = { provider: "complete", rep: ["schedule_shifts"] } as const satisfies Who;
