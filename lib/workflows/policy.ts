import type { Who } from "@/lib/who";

export const workflowReaders = { rep: "complete", staff: "reads" } as const satisfies Who;
