import type { GroupName } from "@/lib/core/pure/actor";

/** What endpoints and the feed are sent, by what it is about; document 7 section 11 says when each happens. */
export const eventKinds = [
  "connection.changed",
  "presentation.changed",
  "clearance.changed",
  "assignment.changed",
  "shift.called_out",
  "shift.covered",
  "shift.needs_cover",
  "need.published",
  "need.filled",
  "timesheet.submitted",
  "timesheet.approved",
  "invoice.issued",
  "invoice.paid",
  "invoice.voided",
  "credential.changed",
  "readiness.lapsed",
  "availability.changed",
  "person.joined",
  "person.left",
] as const;
export type EventKind = (typeof eventKinds)[number];

export const webhookStates = ["on", "off", "failing"] as const;
export const deliveryStates = ["waiting", "delivered", "failed", "dropped"] as const;

export const urlLength = 500;

/** Which group may read events of a kind [document 7 section 11]. */
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

export type DeliveryState = (typeof deliveryStates)[number];

export const mostEndpoints = 10;
export const tooManyEndpoints = "You have 10 endpoints. Remove one first.";
export const lacksGroup = (kind: EventKind) => `You do not have the group for ${kind}.`;
/** The text for every reason [ACS-V-044]. */
export const cannotBeReached = "This address cannot be reached from here.";
export const testsAreNotSentAgain = "Send a new test instead.";
export const waitsForEarlier = "Waits for an earlier one";

/** What of an address is written down and shown: the rest may be a secret of the receiver. */
export const hostOf = (url: string) => URL.parse(url)?.host ?? "";
