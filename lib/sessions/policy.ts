import type { Who } from "@/lib/core/pure/who";

/** Sessions are opened and ended on the way through calls that are open to everybody. */
export const anybody = { everyone: true } as const satisfies Who;
