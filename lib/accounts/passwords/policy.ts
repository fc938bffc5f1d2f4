import type { Who } from "@/lib/core/pure/who";

/** Another password or address of one's own: a person who has just proven who they are [ACS-V-004]. */
export const ownPassword = { signedIn: true, person: true, confirmed: true } as const satisfies Who;
