import type { Who } from "@/lib/core/pure/who";

/** Whoever has the link: what it opens is decided by its token [RSC-P-021]. */
export const linkHolders = { everyone: true } as const satisfies Who;
