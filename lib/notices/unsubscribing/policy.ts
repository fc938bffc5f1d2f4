import type { Who } from "@/lib/core/pure/who";

/** The link in a mail is enough: whoever reads the mail, and the program that shows it. */
export const linkHolders = { everyone: true } as const satisfies Who;
