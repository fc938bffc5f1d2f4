import type { RepActor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import type { FeedKind } from "./words";

/** Everybody who works with the product reads and revokes the own addresses [RSC-P-016 RSC-P-027]. */
export const feedOwners = { provider: "any", rep: "complete", person: true } as const satisfies Who;

/**
 * Who makes one: providers of their own shifts, reps of a facility whose shifts they may read [RSC-P-026]; a person, after
 * another proof of who they are, for the address alone opens the calendar [ACS-V-004].
 */
export const feedMakers = {
  provider: "any",
  rep: ["schedule_shifts", "confirm_shifts"],
  person: true,
  confirmed: true,
} as const satisfies Who;

/** Any caller who has the address may read it: the address itself is the key [RSC-P-021]. */
export const feedHolders = { everyone: true } as const satisfies Who;

/** Providers have their own shifts alone, reps those of facilities. */
export const kindOf = ({ kind }: { kind: "provider" | RepActor["kind"] }): FeedKind =>
  kind === "provider" ? "own" : "facility";
