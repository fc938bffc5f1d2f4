import type { Who } from "@/lib/core/pure/who";

/** Whether the product stands, and how it is spoken to: for everybody. */
export const anybody = { everyone: true } as const satisfies Who;
