import type { Who } from "@/lib/core/pure/who";

export const workflowReaders = { rep: "complete", staff: "reads" } as const satisfies Who;
