import type { Who } from "@/lib/core/pure/who";

/** Everybody who works with the product has devices, and sees nobody else's [RSC-P-015 RSC-P-024 RSC-P-025]. */
export const deviceOwners = { provider: "any", rep: "complete" } as const satisfies Who;

/** Any caller may sign out, with or without a session that is still open. */
export const deviceLeavers = { everyone: true } as const satisfies Who;

/** The jobs that ring devices. */
export const deviceRingers = { jobs: ["ring-devices"] } as const satisfies Who;
