import type { Who } from "@/lib/core/pure/who";

/** Whoever reaches a product that keeps its mail may read it: that is a developer's machine or a preview. */
export const anyone = { everyone: true } as const satisfies Who;
