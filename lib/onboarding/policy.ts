import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import { isOwnProvider } from "@/lib/providers/policy";

/** A provider onboards itself from the first step on, signs its own contract and answers its own questionnaire. */
export const onboarders = { provider: "any" } as const satisfies Who;

/** Staff may read the record and the contract, which is audited. */
export const onboardingReaders = { provider: "any", staff: "reads" } as const satisfies Who;

export const canReadOnboarding = (actor: Actor, providerId: string) =>
  actor.kind === "staff" || isOwnProvider(actor, providerId);
