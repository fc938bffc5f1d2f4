import type { Who } from "@/lib/core/pure/who";

/** Providers and reps, whatever their status, each their own; commands and queries refuse staff. */
export const ownDataOwners = { signedIn: true, person: true } as const satisfies Who;

/** The archive holds a whole social security number: whoever fetches it has to be confirmed. */
export const archiveFetchers = { signedIn: true, person: true, confirmed: true } as const satisfies Who;

/** The jobs that make archives, and delete those that are over. */
export const archiveMakers = { jobs: ["make-own-data", "sweep-own-data"] } as const satisfies Who;
