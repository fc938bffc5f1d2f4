import type { Who } from "@/lib/core/pure/who";

/** Another address of one's own: a person who has just proven who they are [ACS-V-004]. */
export const ownEmail = { signedIn: true, person: true, confirmed: true } as const satisfies Who;
