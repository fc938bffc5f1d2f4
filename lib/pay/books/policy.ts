import type { Who } from "@/lib/core/pure/who";

/** The nightly job, and the operator's terminal. */
export const bookCheckers = { jobs: ["check-books", "staff-command"] } as const satisfies Who;
