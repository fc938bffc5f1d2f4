import type { Who } from "@/lib/core/pure/who";

/** Any caller who has the link may use it: what the link opens is decided by its token [RSC-P-021]. */
export const linkHolders = { everyone: true } as const satisfies Who;
