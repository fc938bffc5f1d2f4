import type { Who } from "@/lib/core/pure/who";

/** Sign-in, registration, the links in mails, and the sessions that these open and end: for everybody. */
export const anyone = { everyone: true } as const satisfies Who;

/** One's own account, whatever its registration status. */
export const oneself = { signedIn: true } as const satisfies Who;
