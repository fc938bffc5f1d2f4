import type { Who } from "@/lib/core/pure/who";

/** Reads how one's own account is guarded: a person, also one who has to set up a factor first. */
export const ownSecurity = { signedIn: true, person: true, settingUp: true } as const satisfies Who;

/** Changes it, after another proof of who one is [ACS-V-004]. */
export const ownFactors = {
  signedIn: true,
  person: true,
  settingUp: true,
  confirmed: true,
} as const satisfies Who;
