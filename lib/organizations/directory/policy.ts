import type { Who } from "@/lib/core/pure/who";

/** What the directory is and last did: whoever manages users, as a person. */
export const directoryReaders = { rep: ["manage_users"], person: true } as const satisfies Who;

/** Making its token asks for a confirmed person [ACS-V-004]. */
export const directoryKeepers = {
  rep: ["manage_users"],
  person: true,
  confirmed: true,
} as const satisfies Who;

/** Ending it does not, because whoever fears a thief must be quick. */
export const directoryEnders = { rep: ["manage_users"], person: true } as const satisfies Who;

/** The identity provider itself, by the organization's token. */
export const identityProvider = { jobs: ["directory"] } as const satisfies Who;
