import type { Actor, GroupName } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import type { Visibility } from "@/lib/providers/rules/visibility";
import type { ProviderAccess } from "@/lib/providers/schema";

/** The marketplace, and the permissions a rep has on one provider. */
export const marketReaders = { rep: "complete", staff: "reads" } as const satisfies Who;

/** The few fields of a provider that everybody may read. */
export const everyone = { everyone: true } as const satisfies Who;

/**
 * Up to which level somebody sees the fields of a provider whom they may see at all: an organization by its
 * connection, the provider itself and staff all (SIL-57).
 */
export const levelOf = (actor: Actor, connected: boolean): Visibility =>
  actor.kind !== "rep" ? "private" : connected ? "connected" : "public";

/** Whether the actor is this very provider; an account that has no provider yet is none. */
export const isOwnProvider = (actor: Actor, providerId: string) =>
  actor.kind === "provider" && actor.providerId !== "" && actor.providerId === providerId;

/** What ties an organization to a provider: null when there is no connection. */
export type Tie = { accepted: boolean; approved: boolean; clearance: string | null };

/** How much of a provider's profile reps in these groups may read, by what ties their organization to it (SIL-85). */
export function accessInGroups(groups: readonly GroupName[], tie: Tie): ProviderAccess {
  const limitedDetails = tie.accepted && tie.clearance !== "not_cleared";
  return { limitedDetails, details: limitedDetails && (tie.approved || groups.includes("grant_clearance")) };
}

/** The pure half of `findProviderAccess` (SIL-85). */
export function accessOf(actor: Actor, providerId: string, tie: Tie | null): ProviderAccess {
  if (actor.kind === "staff") return { details: true, limitedDetails: true };
  if (actor.kind === "provider") {
    const own = actor.providerId === providerId;
    return { details: own, limitedDetails: own };
  }
  if (actor.kind !== "rep" || actor.status !== "complete" || !tie)
    return { details: false, limitedDetails: false };
  return accessInGroups(actor.groups, tie);
}
