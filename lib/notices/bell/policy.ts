import type { Who } from "@/lib/core/pure/who";

/** Everybody who works with the product reads the own news, and nobody else's [RSC-P-015]. */
export const noticeReaders = { provider: "any", rep: "complete" } as const satisfies Who;

/** The job that sends the mail of the day. */
export const digestSenders = { jobs: ["send-digests"] } as const satisfies Who;
