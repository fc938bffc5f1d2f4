import type { Who } from "@/lib/core/pure/who";

/** The operator's own people, in a session of their own; each look is audited. */
export const securityReaders = { staff: "reads", person: true } as const satisfies Who;
