import type { Who } from "@/lib/core/pure/who";

/** One's own sessions and sign-ins, and proving once more who one is: for people, whatever their status. */
export const deviceHolders = { signedIn: true, person: true, settingUp: true } as const satisfies Who;
