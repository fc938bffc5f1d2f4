import type { Who } from "@/lib/core/pure/who";

/** Providers read their own record and home and write their credentials, from onboarding on; nobody does it for them. */
export const credentialOwners = { provider: "any" } as const satisfies Who;

/** The job that finds what expires. */
export const expiryReminders = { jobs: ["remind-of-credentials"] } as const satisfies Who;

/** What expires: for that job, and for its mails. */
export const expiryReaders = { jobs: ["remind-of-credentials", "mailer"] } as const satisfies Who;
