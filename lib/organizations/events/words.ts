import type { GroupName } from "@/lib/core/pure/actor";
import { type EventKind, eventKinds } from "@/lib/organizations/webhooks/words";

/** Who may read which kind of event: a person or a key with its group (document 7 section 11). */
export const groupOfKind: Record<EventKind, GroupName> = {
  "connection.changed": "connect_with_providers",
  "presentation.changed": "connect_with_providers",
  "clearance.changed": "grant_clearance",
  "assignment.changed": "schedule_shifts",
  "shift.called_out": "schedule_shifts",
  "shift.covered": "schedule_shifts",
  "shift.needs_cover": "schedule_shifts",
  "need.published": "schedule_shifts",
  "need.filled": "schedule_shifts",
  "timesheet.submitted": "schedule_shifts",
  "timesheet.approved": "schedule_shifts",
  "invoice.issued": "manage_users",
  "invoice.paid": "manage_users",
  "invoice.voided": "manage_users",
  "credential.changed": "grant_clearance",
  "readiness.lapsed": "grant_clearance",
  "availability.changed": "schedule_shifts",
  "person.joined": "manage_users",
  "person.left": "manage_users",
};

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
