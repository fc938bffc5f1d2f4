import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import { isOwnProvider } from "@/lib/providers/policy";

/** The id is the key: everybody who holds it, with or without an account [PRV-P-018]. */
export const everyone = { everyone: true } as const satisfies Who;

/** The job that reminds references. */
export const referenceReminders = { jobs: ["remind-references"] } as const satisfies Who;

/** Everybody with the id but the provider it is about; a look by staff is recorded. */
export const canReadEndorsement = (actor: Actor, providerId: string) => !isOwnProvider(actor, providerId);

/** Everybody who can read an endorsement can answer it, except staff, who answer for nobody. */
export const canAnswerEndorsement = (actor: Actor, providerId: string) =>
  actor.kind !== "staff" && !isOwnProvider(actor, providerId);

/** Reads by staff are audited. */
export const readIsRecorded = (actor: Actor) => actor.kind === "staff";
