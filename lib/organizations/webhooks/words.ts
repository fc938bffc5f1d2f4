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
