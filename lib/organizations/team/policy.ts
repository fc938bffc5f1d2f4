import type { Who } from "@/lib/core/pure/who";

/** The team and its invitations: whoever manages users; staff may look and are audited. */
export const teamReaders = { rep: ["manage_users"], staff: "reads" } as const satisfies Who;

/** Signing colleagues out: whoever manages users, in person. */
export const sessionEnders = { rep: ["manage_users"], person: true } as const satisfies Who;

/** Changing them: whoever manages users. */
export const teamManagers = { rep: ["manage_users"] } as const satisfies Who;
