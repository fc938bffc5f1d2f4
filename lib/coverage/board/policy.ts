import type { Who } from "@/lib/core/pure/who";

/** Each provider looks at its own board, once activated [RSC-P-003 RSC-P-004]. */
export const boardReaders = { provider: "complete" } as const satisfies Who;
