import type { Who } from "@/lib/core/pure/who";

/** What an organization demands of its people is known to all of them. */
export const securityReaders = { rep: "complete" } as const satisfies Who;

/** How its people sign in, and who did: for whoever manages them, as a person. */
export const signOnReaders = { rep: ["manage_users"], person: true } as const satisfies Who;

/** Changing it asks for another proof of who one is [ACS-V-004]. */
export const signOnManagers = { rep: ["manage_users"], person: true, confirmed: true } as const satisfies Who;

export const domainChecker = { jobs: ["check-domains"] } as const satisfies Who;
