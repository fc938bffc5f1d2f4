import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import { isOwnProvider } from "@/lib/providers/policy";

/** A provider onboards itself, from the first step on, and signs its own contract; nobody does it for another. */
export const onboarders = { provider: "any" } as const satisfies Who;

/** Staff may read the record and the contract, which is audited. */
export const onboardingReaders = { provider: "any", staff: "reads" } as const satisfies Who;

export const canReadOnboarding = (actor: Actor, providerId: string) =>
  actor.kind === "staff" || isOwnProvider(actor, providerId);
