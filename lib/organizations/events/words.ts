import type { GroupName } from "@/lib/core/pure/actor";
import { type EventKind, eventKinds, groupOfKind } from "@/lib/organizations/webhooks/words";

/** The kinds that these groups open. */
export const kindsFor = (groups: readonly GroupName[]): EventKind[] =>
  eventKinds.filter((kind) => groups.includes(groupOfKind[kind]));

/** Events and their deliveries are kept so long [ACS-I-007]. */
export const keptDays = 30;

/** How many events a page of the feed holds, at most and by default; and how long an empty one may wait. */
export const feedLimits = { page: 100, most: 1000, waitSeconds: 25, waiting: 2 } as const;

export const feedTexts = {
  over: "This event is older than 30 days. Begin again without it.",
};
