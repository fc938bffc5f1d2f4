import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";

/** A provider onboards itself, from the first step on; nobody does it for another. */
export const onboarders = { provider: "any" } as const satisfies Who;

/** Staff may look, which is recorded. */
export const onboardingReaders = { provider: "any", staff: "reads" } as const satisfies Who;

export const canEditOnboarding = (actor: Actor, providerId: string) =>
  actor.kind === "provider" && actor.providerId !== "" && actor.providerId === providerId;

export const canReadOnboarding = (actor: Actor, providerId: string) =>
  actor.kind === "staff" || canEditOnboarding(actor, providerId);
