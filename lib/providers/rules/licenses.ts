import type { Day } from "@/lib/core/pure/days";

/** An active medical license. */
export type HeldLicense = { state: string; expirationOn: Day | null };

/**
 * Whether one of somebody's active medical licenses is of the state and valid on the day; nobody is licensed where the
 * state is not known [RSC-V-001].
 */
export const holdsLicense = (held: readonly HeldLicense[], state: string | null, on: Day) =>
  held.some((each) => each.state === state && (each.expirationOn === null || each.expirationOn >= on));
