import type { Who } from "@/lib/core/pure/who";

/** Sign-in, registration, the links in mails, and the sessions that these open and end: for everybody. */
export const anyone = { everyone: true, person: true } as const satisfies Who;

/** Ending the sessions of an account whose owner may no longer enter: whoever decided so, a directory as well. */
export const sessionEnders = { everyone: true, jobs: ["directory"] } as const satisfies Who;

/** One's own account, whatever its registration status. */
export const oneself = { signedIn: true } as const satisfies Who;

/** Who reads it: also somebody who has to set up a second factor first [ACS-V-001]. */
export const selfReaders = { signedIn: true, settingUp: true } as const satisfies Who;

/** A new password, and the end of the account: after another proof of who one is [ACS-V-004]. */
export const oneselfConfirmed = { signedIn: true, person: true, confirmed: true } as const satisfies Who;
