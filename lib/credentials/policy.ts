import type { Actor, ProviderActor } from "@/lib/core/pure/actor";
import { forbidden } from "@/lib/core/pure/errors";
import { admit, type Who } from "@/lib/core/pure/who";

/** Providers read and write their own credentials, from onboarding on; nobody does it for them. */
export const credentialOwners = { provider: "any" } as const satisfies Who;

/** The provider who acts. @throws 401 without a session, 403 for everybody else */
export function admitOwner(visitor: Actor): ProviderActor {
  const actor = admit(visitor, credentialOwners);
  if (actor.kind !== "provider") throw forbidden();
  return actor;
}
