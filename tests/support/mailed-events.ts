import type { EventName } from "@/lib/core/pure/events";

/** Each event, and whether a mail reports it. The compiler asks for a line when an event is new. */
export const isMailed: Record<EventName, boolean> = {
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
  "account/own-data-asked": false,
  "account/own-data-ready": true,
  "calendar-feeds/ended": true,
  "team/invited": true,
  "security/saved": true,
  "sign-on/joined": true,
  "sign-on/password-used": true,
  "sign-on/reset-asked": true,
  "sign-on/domain-missing": true,
  "sign-on/domain-lost": true,
  "webhooks/due": false,
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
  "credential/expired": true,
  "credential/check-decided": true,
  "credential/changed": false,
  "provider/npi-changed": false,
  "passport/opened": true,
  "passport/closed": true,
  "exclusion-list/received": false,
  "exclusion-list/settled": true,
  "exclusion/confirmed": true,
  "provider/screening-due": false,
  "endorsement/requested": true,
  "endorsement/listed": true,
  "endorsement/reminder-due": true,
  "leader-rating/asked": true,
  "opportunity/published": false,
  "needed-shifts/published": true,
  "need/wished": true,
  "need-template/stopped": true,
  "needed-shifts/holes-due": true,
  "booking-request/sent": true,
  "booking-request/responded": true,
  "booking-request/updated": true,
  "booking-request/confirmed": true,
  "booking-request/canceled": true,
  "schedule-plan/solve-due": false,
  "schedule-plan/send-due": false,
  "schedule-plan/solved": true,
  "schedule-plan/sent": true,
  "call-out/opened": true,
  "call-out/confirmed": true,
  "call-out/withdrawn": true,
  "shift/released": true,
  "shift/at-risk": true,
  "requirements/saved": false,
  "exception/changed": false,
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
  "notice/push-due": false,
  "notice/device-due": false,
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
  "agreement/signed": false,
  "credential/expiry-due": true,
};

const eventsLike = (pattern: RegExp) =>
  (Object.keys(isMailed) as EventName[]).filter((name) => pattern.test(name));

/** Assignments, their answers, and the reminder of a shift: mailed in a test of its own. */
export const assignmentEvents = eventsLike(/^booking-request\/|^shift\/reminder-due$/);

/** Checks of credentials, what expires, exclusions and endorsements: mailed in a test of its own. */
export const credentialEvents = eventsLike(
  /^credential\/(check-decided|expir)|^exclusion(-list\/settled|\/confirmed)$|^endorsement\//,
);

/** What became of a shift that its holder cannot work: mailed in a test of its own. */
export const coverageEvents = eventsLike(/^call-out\/|^shift\/(released|at-risk)$/);

/** The last pattern of a provider ends: mailed in a test of its own. */
export const patternEvents = eventsLike(/^pattern\//);

/** Whose turn it is on the way to clearance: mailed in a test of its own. */
export const clockEvents = eventsLike(/^clearance\/(step|nudged)/);

/** Waivers, and what expires of what is asked for: mailed in a test of its own. */
export const readinessEvents = eventsLike(/^exception\/(granted|ending)|^readiness\//);

/** What becomes of a search for cover: mailed in a test of its own. */
export const rescueEvents = eventsLike(/^(rescue|hand)\//);

/** What becomes of links that share credentials: mailed in a test of its own. */
export const passportEvents = eventsLike(/^passport\//);

/** Templates that stop, shifts that are open, and wishes: each mailed in a test of its own. */
export const needEvents = eventsLike(/^need-template\/stopped$|^needed-shifts\/|^need\//);

/** What searches that people keep have found: mailed in a test of its own. */
export const savedSearchEvents = eventsLike(/^saved-search\//);

/** What becomes of endpoints: mailed in a test of its own. */
export const webhookEvents = eventsLike(/^webhooks\/|^account\/webhook-/);

/** What is done to an account: mailed in a test of its own. */
export const accountNewsEvents = eventsLike(
  /^account\/(factor|code|device|passkey|password-changed|recovery|email-|sessions-ended)/,
);

/** Keys that are made, or end: mailed in a test of its own. */
export const keyEvents = eventsLike(/^account\/key-made$|^api-key\//);
/** The end of an account, and one's own data: mailed in tests of their own. */
export const erasureEvents = eventsLike(/^account\/(closed|erasure-waits|own-data-ready)$/);

/** Plans that are worked out, or sent: mailed in a test of its own. */
export const planEvents = eventsLike(/^schedule-plan\/(solved|sent)$/);

/** How an organization's people sign in: mailed in a test of its own. */
export const signOnEvents = eventsLike(/^(security|sign-on)\//);

/** What follows the work: mailed in a test of its own. */
export const payEvents = eventsLike(/^(timesheet|invoice|statement)\/|^shift\/canceled$/);
