import * as accounts from "@/lib/accounts/calls";
import type { Call } from "@/lib/call";
import * as codeDefinitions from "@/lib/code-definitions/calls";
import * as platform from "@/lib/platform/calls";

/** Every call of the API, by noun: read by the API description, the permission test and the map test. */
export const callsByNoun = {
  accounts,
  codeDefinitions,
  platform,
} as const satisfies Record<string, Record<string, Call>>;

export const allCalls: { noun: string; name: string; call: Call }[] = Object.entries(callsByNoun).flatMap(
  ([noun, calls]) => Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ noun, name, call })),
);
