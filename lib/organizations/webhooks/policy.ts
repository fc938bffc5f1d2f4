import type { Who } from "@/lib/core/pure/who";

/** People who manage the team look after its endpoints; a key never does [ACS-P-010]. */
export const webhookManagers = { rep: ["manage_users"], person: true } as const satisfies Who;

/** People who make an endpoint or its next secret have shown who they are [ACS-V-004]. */
export const webhookMakers = { rep: ["manage_users"], person: true, confirmed: true } as const satisfies Who;

/** The sender, and its sweep. */
export const webhookSenders = { jobs: ["send-webhooks"] } as const satisfies Who;

/** The job that forgets what is over. */
export const deliveryForgetters = { jobs: ["forget-old-events"] } as const satisfies Who;
