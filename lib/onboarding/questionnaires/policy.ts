import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import type { ProviderAccess } from "@/lib/providers/schema";

/** Its provider, reps with details access, and staff; reads by the last two are recorded. */
export const questionnaireReaders = {
  provider: "any",
  rep: "complete",
  staff: "reads",
} as const satisfies Who;

/** `access` is what `findProviderAccess` says of this actor and provider. */
export const canReadQuestionnaire = (access: ProviderAccess) => access.details;

/** The answers are about health and liability: every read by somebody else is audited. */
export const readIsRecorded = (actor: Actor) => actor.kind === "rep" || actor.kind === "staff";
