import type { Side } from "@/lib/core/pure/actor";

/** When something was done to an account, and in which browser: the transaction adds both to the account's events. */
export type Circumstances = { at?: string; browser?: string };

/** Everything that happens and that somebody outside the transaction must hear of. Payloads hold ids, not data. */
export type Events = {
  "account/registered": { userId: string; tokenId: string };
  "account/registered-again": { userId: string };
  "account/verification-requested": { userId: string; tokenId: string };
  "account/password-reset-requested": { userId: string; tokenId: string };
  "account/activated": { userId: string };
  "account/rejected": { userId: string };
  "account/factor-added": { userId: string; factorId: string; kind: "passkey" | "totp" } & Circumstances;
  "account/factor-removed": { userId: string; kind: "passkey" | "totp" } & Circumstances;
  "account/codes-made": { userId: string } & Circumstances;
  "account/code-used": { userId: string; left: number } & Circumstances;
  /** A sign-in from a browser that the account did not know. */
  "account/device-new": { userId: string; sessionId: string } & Circumstances & { browser: string };
  "account/password-changed": { userId: string } & Circumstances;
  /** Wrong factors after a password that was right. */
  "account/factors-guessed": { userId: string } & Circumstances;
  /** A passkey whose counter fell back: it may have been copied. */
  "account/passkey-refused": { userId: string; factorId: string } & Circumstances;
  /** The link that opens a recovery is to be sent. */
  "account/recovery-asked": { userId: string; tokenId: string };
  /** A recovery runs: its person hears so three times. */
  "account/recovery-opened": { recoveryId: string; hour: 0 | 12 | 23 } & Circumstances;
  /** By a manager who vouches, or by two of staff: it is ready within an hour. */
  "account/recovery-hastened": { recoveryId: string; by: "manager" | "staff" };
  /** The token's row names the new address. */
  "account/email-asked": { userId: string; tokenId: string } & Circumstances;
  "account/email-changed": { userId: string; tokenId: string } & Circumstances;
  /** An API key of the organization, by this person. */
  "account/key-made": { userId: string; keyId: string } & Circumstances;
  /** By a manager of the organization, or by staff. */
  "account/sessions-ended": { userId: string; by: "manager" | "staff" } & Circumstances;
  /** The link that reopens the account is to be sent. */
  "account/closed": { userId: string; tokenId: string } & Circumstances;
  /** A closed account is not erased yet, for something of this kind still lasts. */
  "account/erasure-waits": { userId: string; kind: string };
  /** An archive of one's own data is to be made. */
  "account/own-data-asked": { ownDataId: string } & Circumstances;
  "account/own-data-ready": { userId: string; ownDataId: string } & Circumstances;
  /** Somebody made an endpoint of webhooks. */
  "account/webhook-added": { userId: string; webhookId: string } & Circumstances;
  /** With another password, or with the account. */
  "calendar-feeds/ended": {
    userId: string;
    feedIds: string[];
    because: "password" | "closed" | "rejected";
  };
  "team/invited": { invitationId: string };
  /** What an organization demands at sign-in, by one of its managers. */
  "security/saved": { organizationId: string; userId: string };
  /** Somebody has joined by the organization's provider. */
  "sign-on/joined": { organizationId: string; userId: string };
  /** A password was used although sign-on is the only way. */
  "sign-on/password-used": { organizationId: string; userId: string };
  /** Whose organization signs in asked for a new password. */
  "sign-on/reset-asked": { userId: string };
  /** The record of a proven domain is missing, for so many nights in a row. */
  "sign-on/domain-missing": { domainId: string; nights: number };
  /** Another organization has proven a domain that was this one's. */
  "sign-on/domain-lost": { domainId: string };
  /** Something waits to be sent to endpoints of an organization; written by the database. */
  "webhooks/due": { organizationId: string };
  /** After a day of only failures, and when it works again. */
  "webhooks/failing": { webhookId: string };
  "webhooks/working": { webhookId: string };
  /** By the product or by staff, who say why. */
  "webhooks/switched-off": { webhookId: string; reason: string | null };
  "api-key/expiring": { keyId: string };
  /** A key was in use when it ended. */
  /** The key was in use when it ended. */
  "api-key/expired": { keyId: string };
  "connection/requested": { connectionId: string };
  "connection/accepted": { connectionId: string };
  "connection/rejected": { connectionId: string };
  "connection/canceled": { connectionId: string; by: Side | "system" };
  "connection/approved": { connectionId: string };
  "connection/denied": { connectionId: string };
  "clearance/cleared": { clearanceId: string };
  "clearance/not-cleared": { clearanceId: string };
  "endorsement/requested": { referenceId: string };
  "endorsement/listed": { referenceIds: string[] };
  "endorsement/reminder-due": { referenceId: string };
  "leader-rating/asked": { tokenId: string };
  "opportunity/published": { opportunityId: string };
  /** Needed shifts count from now on: each is announced once, whatever published it. */
  "needed-shifts/published": { neededShiftIds: string[] };
  /** A provider would like a needed shift. */
  "need/wished": { neededShiftId: string; providerId: string };
  /** Its opportunity is final: it makes no more shifts. */
  "need-template/stopped": { templateId: string };
  /** Published shifts of an organization's next days are open. */
  "needed-shifts/holes-due": { organizationId: string };
  "booking-request/sent": { bookingRequestId: string };
  "booking-request/responded": { bookingRequestId: string };
  "booking-request/updated": { bookingRequestId: string; by: Side };
  "booking-request/confirmed": { bookingRequestId: string };
  "booking-request/canceled": { bookingRequestId: string; by: Side | "system" };
  /** A plan waits for the solver, or for its requests to be sent. */
  "schedule-plan/solve-due": { planId: string };
  "schedule-plan/send-due": { planId: string };
  "schedule-plan/solved": { planId: string };
  "schedule-plan/sent": { planId: string };
  "call-out/opened": { callOutId: string };
  "call-out/confirmed": { callOutId: string };
  /** By the holder, who works the shift after all. */
  "call-out/withdrawn": { callOutId: string };
  "shift/released": { bookingId: string };
  /** A credential of its provider is missing; once within 30, 7 and 2 days of its start. */
  "shift/at-risk": { bookingId: string };
  /** What a facility asks for, or what it does where that is missing. */
  "requirements/saved": { facilityId: string };
  /** A waiver was granted or has ended. */
  "exception/changed": { providerId: string; facilityId: string };
  "exception/granted": { exceptionId: string };
  /** A waiver lasts for seven days more. */
  "exception/ending": { exceptionId: string };
  /** Credentials that facilities of an organization ask for expire within 30 days. */
  "readiness/expiry-due": { organizationId: string };
  /** A facility waits for credentials of the provider. */
  "clearance/step-began": { stepId: string };
  "clearance/step-overdue": { stepId: string };
  "clearance/nudged": { nudgeId: string };
  /** The offers of one wave, or of one who was asked alone. */
  "rescue/asked": { rescueId: string; offerIds: string[] };
  /** The bonus rose; the providers who were asked before are notified again. */
  "rescue/raised": { rescueId: string; bonusCents: number };
  "rescue/started-by-rule": { rescueId: string };
  "rescue/filled": { rescueId: string };
  "rescue/stopped": { rescueId: string };
  "rescue/unfilled": { rescueId: string };
  "rescue/exhausted": { rescueId: string };
  /** By the product: nobody is in charge, or the organization may not book. */
  "rescue/paused": { rescueId: string };
  "rescue/on-board": { rescueId: string };
  /** By a provider who was not asked by it. */
  "hand/raised": { rescueId: string; providerId: string };
  /** A shift or a report was answered by a link in a mail; the link's owner gets a receipt. */
  "answer-link/used": { linkId: string; purpose: "assignment" | "call_out"; objectId: string };
  /** Somebody's devices are to ring. A locked screen shows the line: it holds no money and no person's name. */
  "notice/push-due": { noticeId: string; line: string };
  /** One of somebody's devices is to ring: for a piece of news, or, for none, to show that it works. */
  "notice/device-due": { deviceId: string; noticeId: string | null; line: string };
  /** Somebody's mail of the day, with what waited for it. */
  "notice/digest-due": { userId: string; noticeIds: string[] };
  /** A provider's last pattern ends within 14 days. */
  "pattern/ending": { patternId: string; endsOn: string };
  "shift/reminder-due": { bookingId: string; startsAt: string };
  /** After a draft's booked end, or a question, that nobody has answered. */
  "timesheet/reminder-due": { timesheetId: string; about: "draft" | "queried" };
  /** An organization's timesheets wait, and its reps are notified before silence approves. */
  "timesheet/announced": { organizationId: string };
  "timesheet/queried": { timesheetId: string };
  "timesheet/approved": { timesheetId: string; automatically: boolean };
  "timesheet/disputed": { timesheetId: string; by: Side };
  "timesheet/dispute-resolved": { timesheetId: string };
  /** Without pay; `staff` and `system` are neither side. */
  "timesheet/closed": { timesheetId: string; by: Side | "staff" | "system" };
  "shift/canceled": { timesheetId: string };
  "invoice/issued": { invoiceId: string };
  /** The id is the credit note's. */
  "invoice/credited": { invoiceId: string };
  "invoice/overdue": { invoiceId: string; daysOverdue: number };
  "statement/closed": { statementId: string };
  "statement/paid": { statementId: string };
  /** What a search that somebody keeps has found since it last notified: the records, each once ever. */
  "saved-search/found": { savedSearchId: string; objectIds: string[] };
  "agreement/signed": { signatureId: string };
  "credential/expiry-due": { providerId: string; credentials: { key: string; expiresOn: string }[] };
  /** On the first day after its last one. */
  "credential/expired": { providerId: string; credentials: { key: string; expiresOn: string }[] };
  /** A check that counts from now on. */
  "credential/check-decided": { checkId: string };
  /** What readiness is judged from: a section of the profile, an attestation, a check, a screening or its decision. */
  "credential/changed": { providerId: string };
  /** The number, or a name of who has it. */
  "provider/npi-changed": { providerId: string };
  /** Somebody has seen what a link shows, for the first time. */
  "passport/opened": { passportId: string };
  /** By wrong passcodes. */
  "passport/closed": { passportId: string };
  /** A file that may be the exclusion list, or one that somebody had used although it was refused. */
  "exclusion-list/received": { listId: string };
  /** An import has ended, in whichever way, or everybody was screened again. */
  "exclusion-list/settled": { listId: string };
  /** What is compared with the list has changed. */
  "provider/screening-due": { providerId: string };
  "exclusion/confirmed": { hitId: string };
};

export type EventName = keyof Events;

/** Something that decides about readiness has changed. */
export type ReadinessEvent =
  | "requirements/saved"
  | "exception/changed"
  | "credential/check-decided"
  | "credential/changed"
  | "provider/npi-changed";

/** An event on its way: `id` is the receiver's de-duplication key. */
export type DeliveredEvent<Name extends EventName = EventName> = {
  id: string;
  name: Name;
  payload: Events[Name];
};

const known: Record<EventName, true> = {
  "account/registered": true,
  "account/registered-again": true,
  "account/verification-requested": true,
  "account/password-reset-requested": true,
  "account/activated": true,
  "account/rejected": true,
  "account/factor-added": true,
  "account/factor-removed": true,
  "account/codes-made": true,
  "account/code-used": true,
  "account/device-new": true,
  "account/password-changed": true,
  "account/factors-guessed": true,
  "account/passkey-refused": true,
  "account/recovery-asked": true,
  "account/recovery-opened": true,
  "account/recovery-hastened": true,
  "account/email-asked": true,
  "account/email-changed": true,
  "account/key-made": true,
  "account/sessions-ended": true,
  "account/webhook-added": true,
  "account/closed": true,
  "account/erasure-waits": true,
  "account/own-data-asked": true,
  "account/own-data-ready": true,
  "calendar-feeds/ended": true,
  "team/invited": true,
  "security/saved": true,
  "sign-on/joined": true,
  "sign-on/password-used": true,
  "sign-on/reset-asked": true,
  "sign-on/domain-missing": true,
  "sign-on/domain-lost": true,
  "webhooks/due": true,
  "webhooks/failing": true,
  "webhooks/working": true,
  "webhooks/switched-off": true,
  "api-key/expiring": true,
  "api-key/expired": true,
  "connection/requested": true,
  "connection/accepted": true,
  "connection/rejected": true,
  "connection/canceled": true,
  "connection/approved": true,
  "connection/denied": true,
  "clearance/cleared": true,
  "clearance/not-cleared": true,
  "endorsement/requested": true,
  "endorsement/listed": true,
  "endorsement/reminder-due": true,
  "leader-rating/asked": true,
  "opportunity/published": true,
  "needed-shifts/published": true,
  "need/wished": true,
  "need-template/stopped": true,
  "needed-shifts/holes-due": true,
  "booking-request/sent": true,
  "booking-request/responded": true,
  "booking-request/updated": true,
  "booking-request/confirmed": true,
  "booking-request/canceled": true,
  "schedule-plan/solve-due": true,
  "schedule-plan/send-due": true,
  "schedule-plan/solved": true,
  "schedule-plan/sent": true,
  "call-out/opened": true,
  "call-out/confirmed": true,
  "call-out/withdrawn": true,
  "shift/released": true,
  "shift/at-risk": true,
  "requirements/saved": true,
  "exception/changed": true,
  "exception/granted": true,
  "exception/ending": true,
  "readiness/expiry-due": true,
  "clearance/step-began": true,
  "clearance/step-overdue": true,
  "clearance/nudged": true,
  "rescue/asked": true,
  "rescue/raised": true,
  "rescue/started-by-rule": true,
  "rescue/filled": true,
  "rescue/stopped": true,
  "rescue/unfilled": true,
  "rescue/exhausted": true,
  "rescue/paused": true,
  "rescue/on-board": true,
  "hand/raised": true,
  "answer-link/used": true,
  "notice/push-due": true,
  "notice/device-due": true,
  "notice/digest-due": true,
  "pattern/ending": true,
  "shift/reminder-due": true,
  "timesheet/reminder-due": true,
  "timesheet/announced": true,
  "timesheet/queried": true,
  "timesheet/approved": true,
  "timesheet/disputed": true,
  "timesheet/dispute-resolved": true,
  "timesheet/closed": true,
  "shift/canceled": true,
  "invoice/issued": true,
  "invoice/credited": true,
  "invoice/overdue": true,
  "statement/closed": true,
  "statement/paid": true,
  "saved-search/found": true,
  "agreement/signed": true,
  "credential/expiry-due": true,
  "credential/expired": true,
  "credential/check-decided": true,
  "credential/changed": true,
  "provider/npi-changed": true,
  "passport/opened": true,
  "passport/closed": true,
  "exclusion-list/received": true,
  "exclusion-list/settled": true,
  "provider/screening-due": true,
  "exclusion/confirmed": true,
};

/**
 * The events that this version of the product knows. While two versions run, the other may know more: those wait for it.
 */
export const eventNames = Object.keys(known) as EventName[];
