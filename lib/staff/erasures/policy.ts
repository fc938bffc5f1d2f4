import type { Who } from "@/lib/core/pure/who";

/** The link in the mail about a closed account opens it again, without a session. */
export const linkHolders = { everyone: true } as const satisfies Who;

/** The job that erases closed accounts. */
export const erasers = { jobs: ["erase-accounts"] } as const satisfies Who;

/** The operator's own people, in a session of their own. */
export const erasureReaders = { staff: "reads", person: true } as const satisfies Who;
export const erasureHolders = { staff: "acts", person: true, confirmed: true } as const satisfies Who;
