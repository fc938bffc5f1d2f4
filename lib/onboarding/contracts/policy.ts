import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";

/** The provider signs the own contract. */
export const contractSigners = { provider: "any" } as const satisfies Who;

/** Staff may read a contract, which is recorded. */
export const contractReaders = { provider: "any", staff: "reads" } as const satisfies Who;

export const canSignContract = (actor: Actor, providerId: string) =>
  actor.kind === "provider" && actor.providerId !== "" && actor.providerId === providerId;

export const canReadContract = (actor: Actor, providerId: string) =>
  actor.kind === "staff" || canSignContract(actor, providerId);
