import type { Who } from "@/lib/core/pure/who";

/** What one has agreed to oneself: a person, whatever their status. */
export const ownConsents = { signedIn: true, person: true } as const satisfies Who;
