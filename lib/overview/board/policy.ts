import type { Who } from "@/lib/core/pure/who";

/** The board and its people are read by those who schedule or confirm shifts [SCH-P-008]. */
export const boardReaders = { rep: ["schedule_shifts", "confirm_shifts"] } as const satisfies Who;
