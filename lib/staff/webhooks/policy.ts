import type { Who } from "@/lib/core/pure/who";

/** The operator's people look at endpoints, and are audited [ACS-P-036 ACS-P-040]. */
export const endpointReaders = { staff: "reads", person: true } as const satisfies Who;

/** Staff who act have shown who they are. */
export const endpointSwitchers = { staff: "acts", person: true, confirmed: true } as const satisfies Who;
