import type { Who } from "@/lib/core/pure/who";

/** What a provider has signed is its own to read; staff read it with the contract. */
export const signers = { provider: "any" } as const satisfies Who;

/** The job that seals what was signed. */
export const sealers = { jobs: ["seal-agreements"] } as const satisfies Who;
