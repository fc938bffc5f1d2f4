import type { Who } from "@/lib/core/pure/who";

/** Providers share what is theirs, from onboarding on. */
export const passportOwners = { provider: "any" } as const satisfies Who;

/** Everybody who has the link: it is the key itself, and no session is looked at (CRD-P-038). */
export const passportHolders = { everyone: true } as const satisfies Who;

/** The job that drops views which nobody asks for any more. */
export const viewForgetters = { jobs: ["forget-passport-views"] } as const satisfies Who;
