import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import { isOwnProvider } from "@/lib/providers/policy";

/** The provider signs the own contract. */
export const contractSigners = { provider: "any" } as const satisfies Who;

/** Staff may read a contract, which is audited. */
export const contractReaders = { provider: "any", staff: "reads" } as const satisfies Who;

export const canReadContract = (actor: Actor, providerId: string) =>
  actor.kind === "staff" || isOwnProvider(actor, providerId);
