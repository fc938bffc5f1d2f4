import { minuteMs, secondMs } from "@/lib/core/pure/durations";

/** A proof at the provider that is older is none of now. */
const freshForMs = 10 * minuteMs;

/**
 * Whether somebody who was signed in has just proven once more at the provider that it is they: how a person without a
 * password comes back confirmed [ACS-V-022]. A provider that does not say when is believed, for we asked it to ask.
 */
export function isFreshProof(
  { again }: { again: string | null },
  userId: string,
  { authenticatedAt }: { authenticatedAt: number | null },
  now: Date,
): boolean {
  if (again !== userId) return false;
  return authenticatedAt === null || now.getTime() - authenticatedAt * secondMs < freshForMs;
}
