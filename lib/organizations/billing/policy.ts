import type { Who } from "@/lib/core/pure/who";

/** Everybody of the organization knows on what terms it pays. */
export const billingReaders = { rep: "complete" } as const satisfies Who;

/** Reps who manage the team set the terms; how many days the organization has to pay is for staff to set. */
export const billingWriters = { rep: ["manage_users"] } as const satisfies Who;
