import type { Actor, ProviderActor, StaffActor } from "@/lib/core/pure/actor";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import type { Who } from "@/lib/core/pure/who";

/** Colleagues and leaders have no account. */
export const everyone = { everyone: true } as const satisfies Who;

/** A provider reads its own reputation; reps have no such tab (SIL-74). */
export const reputationReaders = { provider: "any", staff: "reads" } as const satisfies Who;

type Reader = ProviderActor | StaffActor;

/** Whether somebody looks at the page of one's own ratings. */
export const isOwnPage = (actor: Actor, providerId: string) =>
  actor.kind === "provider" && actor.providerId === providerId;

/** Whether somebody may rate this provider: nobody rates oneself, and staff rate nobody (SIL-124). */
export const canRate = (actor: Actor, providerId: string) =>
  actor.kind !== "staff" && actor.kind !== "system" && !isOwnPage(actor, providerId);

/** @throws 403 for the provider itself and for staff */
export function ensureMayRate(actor: Actor, providerId: string) {
  if (!canRate(actor, providerId)) throw forbidden();
}

/** The provider whose ratings are read: the own, for staff the named one. @throws 404 for another provider's */
export function providerRead(actor: Reader, provider: string | undefined): string | null {
  if (actor.kind !== "provider") return provider ?? null;
  if (provider !== undefined && provider !== actor.providerId) throw notFound();
  return actor.providerId;
}
