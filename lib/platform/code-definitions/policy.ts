import type { Who } from "@/lib/core/pure/who";

/** Option lists are public: sign-up forms need them before there is a session. */
export const readers = { everyone: true } as const satisfies Who;
