import type { Who } from "@/lib/core/pure/who";

/** Sign-in, registration and the links in mails: open to everybody. */
export const anyone = { everyone: true } as const satisfies Who;

/** One's own account, whatever its registration status. */
export const oneself = { signedIn: true } as const satisfies Who;

/** Sessions are opened and ended on the way through calls that are open to everybody. */
export const anybody = { everyone: true } as const satisfies Who;
