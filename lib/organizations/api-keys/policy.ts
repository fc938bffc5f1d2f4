import type { Who } from "@/lib/core/pure/who";

/** The organization's keys: whoever manages users, in person. */
export const keyManagers = { rep: ["manage_users"], person: true } as const satisfies Who;

/** Making one, or its secret again, asks who it is first [ACS-V-004]. */
export const keyMakers = { rep: ["manage_users"], person: true, confirmed: true } as const satisfies Who;

/** The job that reminds of keys that end. */
export const keyReminders = { jobs: ["remind-of-api-keys"] } as const satisfies Who;
