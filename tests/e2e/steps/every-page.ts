import type { Page } from "@playwright/test";
import { callAs } from "./calls";

/** Which record's id fills the brackets of an address; null where there are none. */
type Fills =
  | ("booking" | "connection" | "facility" | "opportunity" | "organization" | "provider" | "unknown")
  | (
      | "timesheet"
      | "invoice"
      | "statement"
      | "shift-offer"
      | "rescue"
      | "credential"
      | "exclusion"
      | "passport"
      | "plan"
      | "user"
    );
type Pages = Record<string, Fills | null>;

const plain = (...addresses: string[]): Pages => Object.fromEntries(addresses.map((each) => [each, null]));
const below = (prefix: string, ...ends: string[]) => ends.map((end) => `${prefix}${end}`);

const provider = "/app/provider";
const entity = "/app/healthcare-entity";
const profile = `${entity}/providers/{providerId}`;
const opportunities = "/app/organization/opportunities";

/** Every page that stays where it is, by who sees it: tests/integration/whole/map.test.ts holds these lists complete. */
export const everyPage = {
  visitor: {
    ...plain("/login/second-factor", "/sign-on/callback", "/account/closed"),
    "/account/confirm-email/{token}": "unknown",
    "/account/recovery/{token}": "unknown",
    ...plain("/login", "/register/provider/setup", "/register/rep/setup", "/register/email-confirmation"),
    ...plain("/forgot-password", "/error", "/dev/mailbox", "/dev/webhooks"),
    "/password-reset/{uid}/{token}": "unknown",
    "/verify-email/{key}": "unknown",
    "/invitation/{invitationId}": "unknown",
    "/social-login/{socialApp}": "unknown",
  },
  referee: {
    ...plain("/endorsement", "/app/rating-thank-you", "/offline", "/verify"),
    "/verify/{code}": "unknown",
    "/passport/{token}": "unknown",
    "/endorsement/{id}": "unknown",
    "/app/leader-rating/{token}": "unknown",
    "/answer/{token}": "unknown",
    "/unsubscribe/{kind}/{token}": "unknown",
    "/account/not-me/{token}": "unknown",
    "/account/reopen/{token}": "unknown",
  },
  newcomer: plain(`${provider}/onboarding`),
  provider: {
    ...plain(...below(provider, "/home", "/booking-requests", "/connection-requests", "/credentials")),
    ...plain(...below(provider, "/availability", "/documents", "/schedule/print")),
    [`${provider}/passports`]: null,
    [`${provider}/passports/{passportId}`]: "passport",
    [`${provider}/booking-requests/{bookingId}`]: "booking",
    [`${provider}/connection-requests/{id}`]: "connection",
    ...plain(...below(provider, "/timesheets", "/statements")),
    [`${provider}/timesheets/{timesheetId}`]: "timesheet",
    [`${provider}/statements/{statementId}`]: "statement",
    ...plain(...below(provider, "/shift-offers", "/open-shifts", "/insights")),
    [`${provider}/shift-offers/{offerId}`]: "shift-offer",
    ...plain(...below(provider, "/notifications", "/notifications/settings")),
    [`${provider}/questionnaire/{providerId}`]: "provider",
    [`${provider}/facility-details/{id}`]: "facility",
    [`${provider}/facility-rating/{facilityId}`]: "facility",
    ...plain("/register/profile/agreement", "/app/account/security", "/account/confirm"),
    "/app/peer-rating/{providerId}": "provider",
  },
  profile: plain(
    ...below(`${provider}/profile`, "", "/credentials", "/professional-traits", "/education"),
    ...below(`${provider}/profile`, "/licenses", "/other", "/reputation"),
  ),
  edit: plain(
    ...below(`${provider}/edit`, "", "/identification", "/rates", "/professional-traits", "/education"),
    ...below(`${provider}/edit`, "/licenses", "/other"),
  ),
  waiting: plain("/register/provisional/healthcare-entity-rep"),
  "social newcomer": plain("/register/complete"),
  rep: {
    ...plain(...below(entity, "/booking-requests", "/connection-requests", "/facilities", "/facilities/new")),
    ...plain(...below(entity, "/pending-invitations", "/providers", "/saved-searches", "/users")),
    ...plain(...below(entity, "/notifications", "/notifications/settings")),
    [`${entity}/booking-requests/{bookingId}`]: "booking",
    [`${entity}/timesheets`]: null,
    [`${entity}/timesheets/{timesheetId}`]: "timesheet",
    "/app/organization/invoices": null,
    "/app/organization/invoices/{invoiceId}": "invoice",
    "/app/organization/billing": null,
    "/app/organization/integrations": null,
    "/app/organization/security": null,
    [`${entity}/connection-requests/{id}`]: "connection",
    [`${entity}/{entityId}`]: "organization",
    "/app/organization/facilities/{facilityId}": "facility",
    "/app/organization/facilities/{facilityId}/rescue-rule": "facility",
    "/app/organization/facilities/{facilityId}/requirements": "facility",
    "/app/organization/facilities/{facilityId}/readiness": "facility",
    "/app/organization/schedule": null,
    "/app/organization/schedule/print": null,
    "/app/organization/schedule/templates": null,
    "/app/organization/analytics": null,
    "/app/organization/analytics/rows": null,
    "/app/organization/schedule/plans": null,
    "/app/organization/schedule/plans/{planId}": "plan",
    "/app/organization/rescues": null,
    "/app/organization/rescues/{rescueId}": "rescue",
    ...plain(opportunities, `${opportunities}/new`),
    [`${opportunities}/{opportunityId}`]: "opportunity",
    [`${opportunities}/{opportunityId}/edit`]: "opportunity",
    [`${opportunities}/{opportunityId}/shifts`]: "opportunity",
    [`${opportunities}/{opportunityId}/candidates`]: "opportunity",
  },
  "rep on a provider": Object.fromEntries(
    below(profile, "", "/credentials", "/education", "/licenses", "/other")
      .concat(below(profile, "/professional-traits", "/questionnaire"))
      .map((each) => [each, "provider"]),
  ),
  staff: {
    ...plain(...below("/staff", "", "/audit", "/campaigns", "/credentials", "/organizations")),
    "/staff/providers": null,
    "/staff/webhooks": null,
    "/staff/recoveries": null,
    "/staff/users/{id}": "user",
    "/staff/account/security": null,
    "/staff/credentials/{kind}/{id}": "credential",
    "/staff/clearances": null,
    "/staff/exclusions": null,
    "/staff/exclusions/{hitId}": "exclusion",
    "/staff/organizations/{id}": "organization",
    "/staff/providers/{id}": "provider",
    ...plain(...below("/staff", "/pay", "/timesheets", "/invoices", "/statements")),
    "/staff/timesheets/{id}": "timesheet",
    "/staff/invoices/{id}": "invoice",
    "/staff/statements/{id}": "statement",
  },
} satisfies Record<string, Pages>;

export type Seen = keyof typeof everyPage;

/** Whose pages these are; nobody's are open to everybody. */
export const emailOf: Partial<Record<Seen, string>> = {
  newcomer: "newcomer@wardway.test",
  provider: "provider@wardway.test",
  profile: "provider@wardway.test",
  edit: "provider@wardway.test",
  waiting: "waiting-rep@wardway.test",
  "social newcomer": "mina.social@wardway.test",
  rep: "rep@wardway.test",
  "rep on a provider": "rep@wardway.test",
  staff: "staff@wardway.test",
};

/** Addresses of the map that lead elsewhere or are no page of the product's own look, each with its reason. */
export const notVisited: Record<string, string> = {
  "/": "leads on",
  "/home": "leads on",
  "/app": "leads on",
  "/app/provider": "leads on",
  "/app/provider/onboarding/{rest}": "leads to the wizard (SIL-34)",
  "/app/healthcare-entity/facilities/{facilityId}/edit": "leads to the facility",
  "/account/terms": "leads on unless terms are new: its own spec judges it",
  "/dev/gallery": "its own spec judges it in both schemes at both widths",
  "/error/report": "leads to the form of the support",
  "/login/set-up": "leads on unless a factor is asked for: its own spec judges it",
  "/reset-password": "leads to /forgot-password (SIL-23)",
  "/swag": "leads to the campaign's site",
};

const first = async (page: Page, path: string) => (await callAs(page, "GET", path)).body.results[0];

/** The id of a record that the signed-in person may see. */
async function find(page: Page, what: Fills, who: Seen): Promise<string> {
  if (what === "unknown") return "no-such-thing";
  if (what === "booking") return (await first(page, "/booking-requests/?limit=1")).id;
  if (what === "opportunity") return (await first(page, "/assignments/opportunities/?limit=1")).id;
  if (["timesheet", "invoice", "statement", "shift-offer", "rescue", "passport"].includes(what))
    return (await first(page, `/${what}s/?limit=1`)).id;
  if (what === "plan") return (await first(page, "/schedule-plans/?limit=1")).id;
  if (what === "credential") {
    const { credential } = await first(page, "/staff/credentials/?limit=1");
    return `${credential.kind}/${credential.id}`;
  }
  if (what === "exclusion") return (await first(page, "/staff/exclusion-hits/?limit=1")).id;
  if (what === "user") return (await first(page, "/staff/providers/?limit=1")).user_id;
  if (who === "staff") return (await first(page, `/staff/${what}s/?limit=1`)).id;
  if (what === "organization") return (await callAs(page, "GET", "/auth/user/")).body.healthcare_entity_id;
  if (what === "provider" && who !== "rep on a provider")
    return (await callAs(page, "GET", "/auth/user/")).body.provider_id;
  const connection = await first(page, "/connected-facility/?status=accepted&limit=1");
  return what === "connection" ? connection.id : connection[what].id;
}

/** The addresses to visit, their brackets filled with records of the demo data. */
export async function addressesFor(page: Page, who: Seen): Promise<string[]> {
  const addresses: string[] = [];
  for (const [address, fills] of Object.entries<Fills | null>(everyPage[who])) {
    const id = fills ? await find(page, fills, who) : "";
    addresses.push(address.replace("{kind}/{id}", id).replace(/\{\w+\}/g, id));
  }
  return addresses;
}
