import type { Who } from "@/lib/core/pure/who";

/** Each provider is shown the open shifts of its own facilities, once activated [SCH-P-018 SCH-P-019]. */
export const wishers = { provider: "complete" } as const satisfies Who;
