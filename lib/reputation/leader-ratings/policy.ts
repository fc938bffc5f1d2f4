import type { Who } from "@/lib/core/pure/who";

/** The job that asks leaders for a rating. */
export const leaderAskers = { jobs: ["ask-leaders"] } as const satisfies Who;
