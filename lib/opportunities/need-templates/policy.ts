import type { Who } from "@/lib/core/pure/who";

/** Every rep of the organization reads its templates, and staff all; `needWriters` write them. */
export const templateReaders = { rep: "complete", staff: "reads" } as const satisfies Who;

/** The job that makes what kept templates ask for. */
export const templateKeepers = { jobs: ["make-needs"] } as const satisfies Who;
