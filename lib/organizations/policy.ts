import type { Who } from "@/lib/core/pure/who";

/** Its own people, and the operator's staff. */
export const organizationReaders = { rep: "complete", staff: "reads" } as const satisfies Who;

export const organizationEditors = { rep: ["manage_facilities"] } as const satisfies Who;
