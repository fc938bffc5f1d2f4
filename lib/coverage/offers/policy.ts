import type { Who } from "@/lib/core/pure/who";

/** Providers read and answer what they were asked, once they are activated [RSC-P-001 RSC-P-002]. */
export const askedProviders = { provider: "complete" } as const satisfies Who;
