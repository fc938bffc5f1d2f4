import type { ReactElement } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { mailbox } from "@/db/schema";
import * as accounts from "@/lib/accounts/mails";
import * as feeds from "@/lib/assignments/feeds/mails";
import * as assignments from "@/lib/assignments/mails";
import * as patterns from "@/lib/assignments/patterns/mails";
import * as shifts from "@/lib/assignments/shifts/mails";
import * as clocks from "@/lib/connections/clock/mails";
import * as decisions from "@/lib/connections/mails/decisions";
import * as connections from "@/lib/connections/mails/requests";
import * as readiness from "@/lib/connections/readiness/mails";
import * as atRisk from "@/lib/coverage/call-outs/mails/at-risk";
import * as callOuts from "@/lib/coverage/call-outs/mails/call-outs";
import * as credentialChecks from "@/lib/credentials/checks/mails";
import * as endorsements from "@/lib/credentials/endorsements/mails";
import * as exclusions from "@/lib/credentials/exclusions/mails";
import * as credentials from "@/lib/credentials/mails";
import * as passports from "@/lib/credentials/passports/mails";
import * as invitations from "@/lib/organizations/invitations/mails";
import * as ownData from "@/lib/overview/own-data/mails";
import * as invoices from "@/lib/pay/invoices/mails";
import * as statements from "@/lib/pay/statements/mails";
import * as timesheetAsks from "@/lib/pay/timesheets/mails/asks";
import * as timesheetCancellations from "@/lib/pay/timesheets/mails/canceled";
import * as timesheetDecisions from "@/lib/pay/timesheets/mails/decisions";
import * as timesheetDigest from "@/lib/pay/timesheets/mails/digest";
import { sendMail } from "@/lib/ports/mail/mail";
import * as ratings from "@/lib/reputation/leader-ratings/mails";
import * as erasures from "@/lib/staff/erasures/mails";

const templates = {
  ...accounts,
  ...invitations,
  ...feeds,
  ...connections,
  ...decisions,
  ...clocks,
  ...readiness,
  ...assignments,
  ...patterns,
  ...shifts,
  ...callOuts,
  ...atRisk,
  ...credentialChecks,
  ...exclusions,
  ...endorsements,
  ...credentials,
  ...passports,
  ...ratings,
  ...timesheetAsks,
  ...timesheetCancellations,
  ...timesheetDecisions,
  ...timesheetDigest,
  ...invoices,
  ...statements,
  ...ownData,
  ...erasures,
};

/** Letters are components; the functions that send them begin in lower case. */
type Letter<Exported extends string> = Exported extends Capitalize<Exported> ? Exported : never;
type Name = Exclude<Letter<keyof typeof templates>, "ShiftTable">;
type Props<Of extends Name> = Parameters<(typeof templates)[Of]>[0];

const link = "https://wardway.test/somewhere/1";
const firstName = "Ana";
const place = { facilityName: "St. Brendan", organizationName: "Northern Health" };
const shift = { day: "Fri, Dec 4, 2026", times: "19:00–07:00 (+1 day)", type: "Night", answer: null };
const shiftDay = { facilityName: "St. Brendan", day: "Fri, Dec 4, 2026", link };
const ofProvider = { ...shiftDay, providerName: "Ana Reyes, MD" };
const missing = "Missing: ACLS valid until at least 2026-12-14 (expires 2026-12-13)";
const expired = { title: "ACLS", day: "December 4, 2026", facilities: ["St. Brendan", "Casco ED"], link };
const line = { title: "ACLS", words: "expires in 7 days", day: "Fri, Dec 4, 2026", link };

/** What each is given: everything there is, and as little as there may be. */
const samples: { [Of in Name]: [full: Props<Of>, bare: Props<Of>] } = {
  VerifyEmail: [
    { firstName, link },
    { firstName: "", link },
  ],
  AccountExists: [
    { firstName, loginLink: link, resetLink: `${link}/reset` },
    { firstName: "", loginLink: link, resetLink: link },
  ],
  ResetPassword: [
    { firstName, link },
    { firstName: "", link },
  ],
  CalendarFeedsEnded: [
    { firstName, because: "password", names: ["My Wardway shifts", "Desk"], link },
    { firstName: "", because: "closed", names: ["My Wardway shifts"], link: null },
  ],
  ProviderActivated: [
    { firstName, link },
    { firstName: "", link },
  ],
  RepActivated: [
    { firstName, link, organizationName: "Northern Health" },
    { firstName: "", link, organizationName: "" },
  ],
  AccountRejected: [{ firstName }, { firstName: "" }],
  AccountClosed: [
    { firstName, when: "Dec 4, 2026, 19:05 (Eastern Time)", dueOn: "January 3, 2027", link, notMe: link },
    { firstName: "", when: "Dec 4, 2026, 19:05 (Eastern Time)", dueOn: "January 3, 2027", link, notMe: link },
  ],
  ErasureWaits: [
    { firstName, why: "A payment is still open." },
    { firstName: "", why: "A payment is still open." },
  ],
  AccountErased: [{ support: "help@wardway.test" }, { support: "support@wardway.test" }],
  CredentialReturned: [
    { firstName, title: "ACLS", note: "Send page two.", link },
    { firstName: "", title: "ACLS", note: "?", link },
  ],
  CredentialFailed: [
    { firstName, title: "Medical license, Maine", note: "The board lists it as lapsed.", link },
    { firstName: "", title: "ACLS", note: "?", link },
  ],
  LicenseFailed: [
    { firstName, title: "Medical license, Maine", provider: "Ana Reyes, MD", link },
    { firstName: "", title: "DEA license, Maine", provider: "", link },
  ],
  ListNeedsLook: [
    { firstName, link, refusal: "The file holds no exclusions." },
    { firstName: "", link, refusal: "The file is too long." },
  ],
  MatchesUndecided: [
    { firstName, link, text: "2 exclusion matches need a decision" },
    { firstName: "", link, text: "1 exclusion match needs a decision" },
  ],
  PleaseContactUs: [{ firstName }, { firstName: "" }],
  Assignment: [
    {
      firstName,
      heading: "Assignment request answered",
      news: "Ben has answered.",
      next: "Please confirm.",
      facilityName: "St. Brendan",
      zoneName: "Eastern Time",
      total: "$4,320",
      shifts: [{ ...shift, answer: "Accepted" }, shift],
      button: { label: "Open", href: link },
    },
    {
      firstName: "",
      heading: "Assignment canceled",
      news: "It was canceled.",
      next: null,
      facilityName: "St. Brendan",
      zoneName: "Eastern Time",
      total: "$0",
      shifts: [],
      button: { label: "Open", href: link },
    },
  ],
  ConnectionRequested: [
    { ...place, firstName, opportunityTitle: "Nights", message: "We need you.", link },
    {
      facilityName: "One",
      organizationName: "One",
      firstName: "",
      opportunityTitle: null,
      message: "",
      link,
    },
  ],
  ConnectionAnswered: [
    { firstName, accepted: true, providerName: "Ben Lee, MD", facilityName: "St. Brendan", link },
    { firstName: "", accepted: false, providerName: "Ben L., MD", facilityName: "St. Brendan", link },
  ],
  ConnectionCanceled: [
    { firstName, canceledBy: "Northern Health", facilityName: "St. Brendan", link },
    { firstName: "", canceledBy: null, facilityName: "St. Brendan", link },
  ],
  ClearanceDecided: [
    { firstName, cleared: true, organizationName: "Northern Health", link },
    { firstName: "", cleared: false, organizationName: "Northern Health", link },
  ],
  PresentationDecided: [
    { ...place, firstName, approved: true, link },
    { ...place, firstName: "", approved: false, link },
  ],
  EndorsementRequested: [
    { referenceName: "Ann Bell", providerName: "Ben Lee", isReminder: true, link },
    { referenceName: "", providerName: "A clinician", isReminder: false, link },
  ],
  EndorsementsListed: [
    {
      requests: [
        { providerName: "Ben Lee", link },
        { providerName: "Cy Doe", link: `${link}2` },
      ],
    },
    { requests: [{ providerName: "Ben Lee", link }] },
  ],
  TeamInvitation: [
    { organizationName: "Northern Health", inviterName: "Ruth Keane", email: "ana@example.test", link },
    { organizationName: "Northern Health", inviterName: "", email: "ana@example.test", link },
  ],
  LeaderRatingAsked: [
    { firstName, providerName: "Ben Lee", facilityName: "St. Brendan", link },
    { firstName: "", providerName: "Ben Lee", facilityName: "St. Brendan", link },
  ],
  ShiftReminder: [
    {
      firstName,
      facilityName: "St. Brendan",
      address: "1 Pine St, Portland, ME",
      zoneName: "Eastern Time",
      shift,
      clockChange: "11 h (clock change)",
      link,
    },
    {
      firstName: "",
      facilityName: "St. Brendan",
      address: "",
      zoneName: "Eastern Time",
      shift,
      clockChange: null,
      link,
    },
  ],
  PatternEnding: [
    { firstName, name: "Nights & weekends", day: "Thu, Dec 31", link },
    { firstName: "", name: "Weekly pattern", day: "Thu, Dec 31", link },
  ],
  TimesheetToSubmit: [
    { ...shiftDay, firstName, booked: { hours: "12 h", amount: "$1,359.96" } },
    { ...shiftDay, firstName: "", booked: { hours: "0.25 h", amount: "$0.01" } },
  ],
  TimesheetQuestion: [
    { ...shiftDay, firstName, about: "Break", words: "Was there no break?" },
    { ...shiftDay, firstName: "", about: "Other", words: "" },
  ],
  CalledOut: [
    { ...ofProvider, firstName, reason: "Illness", words: "A fever since last night.", isReleased: false },
    { ...ofProvider, firstName: "", reason: null, words: "", isReleased: true },
  ],
  CallOutReported: [
    { ...shiftDay, firstName, words: "You called the ward." },
    { ...shiftDay, firstName: "", words: "" },
  ],
  CallOutWithdrawn: [
    { ...ofProvider, firstName, words: "I am well again." },
    { ...ofProvider, firstName: "", words: "" },
  ],
  CredentialsAwaited: [
    { firstName, facilityName: "St. Brendan", texts: ["ACLS on file", "NPI on file"], link },
    { firstName: "", facilityName: "St. Brendan", texts: ["ACLS on file"], link },
  ],
  TurnReminder: [
    {
      firstName,
      heading: "A reminder: St. Brendan and Ana Reyes, MD",
      text: "The request waits for your answer.",
      link,
    },
    {
      firstName: "",
      heading: "St. Brendan: waiting for 4 business days",
      text: "Still missing: ACLS.",
      link,
    },
  ],
  ShiftAtRisk: [
    { ...shiftDay, firstName, summary: missing, whose: "your shift", next: "Cover is sought now." },
    { ...shiftDay, firstName: "", summary: missing, whose: "the shift of Ana Reyes, MD", next: "" },
  ],
  CoverSought: [
    { ...shiftDay, firstName, summary: missing },
    { ...shiftDay, firstName: "", summary: missing },
  ],
  StaysYours: [
    { ...shiftDay, firstName },
    { ...shiftDay, firstName: "" },
  ],
  ShiftReleased: [
    { ...shiftDay, firstName },
    { ...shiftDay, firstName: "" },
  ],
  ShiftCanceled: [
    { ...shiftDay, firstName, notice: "26 hours", pay: "Its late cancellation is paid with $679.98." },
    { ...shiftDay, firstName: "", notice: "1 minute", pay: "No cancellation pay is due." },
  ],
  TimesheetNews: [
    {
      firstName,
      heading: "Timesheet in dispute",
      preview: "St. Brendan, Fri, Dec 4, 2026",
      news: "Ben Lee disputes it.",
      words: "I stayed.",
      next: "We decide.",
      button: { label: "Open timesheet", href: link },
    },
    {
      firstName: "",
      heading: "Timesheet approved",
      preview: "St. Brendan",
      news: "it is approved.",
      button: { label: "Open timesheet", href: link },
    },
  ],
  TimesheetsWaiting: [
    {
      firstName,
      subject: "3 timesheets wait for your approval",
      count: 3,
      differing: 2,
      link,
      total: "$4,896.00",
      approvedFrom: "Fri, Dec 4, 2026, 14:00 (Eastern Time)",
    },
    {
      firstName: "",
      subject: "A timesheet waits for your approval",
      count: 1,
      differing: 0,
      link,
      total: "$1,632.00",
      approvedFrom: null,
    },
  ],
  InvoiceNews: [
    {
      firstName,
      preview: "St. Brendan",
      heading: "Credit note W0001-000002",
      link,
      news: "$1,632.00 is taken back.",
      words: "Left at 6 PM.",
    },
    { firstName: "", preview: "St. Brendan", heading: "Invoice W0001-000001", news: "it is due.", link },
  ],
  StatementNews: [
    { firstName, heading: "Statement 1: $1,359.96", news: "your statement is closed.", link },
    { firstName: "", heading: "Statement 1 has been paid", news: "$1,359.96 is on its way.", link },
  ],
  CredentialsExpired: [
    { firstName, lines: [expired, { ...expired, title: "TB", facilities: [], link: `${link}2` }] },
    { firstName: "", lines: [expired] },
  ],
  WaiverGranted: [
    { firstName, title: "ACLS", ...shiftDay },
    { firstName: "", title: "ACLS", ...shiftDay },
  ],
  WaiverEnding: [
    { firstName, title: "ACLS", ...ofProvider },
    { firstName: "", title: "ACLS", ...ofProvider },
  ],
  RequiredExpiring: [
    {
      firstName,
      heading: "120 required credentials expire in the next 30 days",
      facilities: [
        { name: "St. Brendan", lines: ["Ana Reyes, MD: ACLS, Dec 13, 2026", "Sam O.: BLS"], link },
        { name: "Casco ED", lines: ["Ana Reyes, MD: ACLS, Dec 13, 2026"], link: `${link}2` },
      ],
      more: 20,
    },
    {
      firstName: "",
      heading: "1 required credential expires in the next 30 days",
      facilities: [{ name: "St. Brendan", lines: ["Sam O.: BLS"], link }],
      more: 0,
    },
  ],
  PassportOpened: [
    { firstName, label: "A hospital", link },
    { firstName: "", label: "A hospital", link },
  ],
  PassportClosed: [
    { firstName, label: "A hospital", link },
    { firstName: "", label: "A hospital", link },
  ],
  CredentialsExpiring: [
    { firstName, lines: [line, { ...line, title: "TB", link: `${link}2` }] },
    { firstName: "", lines: [line] },
  ],
};

async function written(body: ReactElement) {
  const key = newId();
  await sendMail({ key, to: "ana@example.test", subject: "A subject", body }, new Date());
  const [mail] = await db().select().from(mailbox);
  return mail!;
}

beforeEach(async () => {
  await db().delete(mailbox);
});

const strange = /undefined|\bnull\b|NaN|\[object|Hello ,| {2},|\(\)/;

describe("every mail", () => {
  it("has a sample here", () => {
    expect(Object.keys(samples).sort()).toEqual(
      Object.keys(templates)
        .filter((name) => /^[A-Z]/.test(name) && name !== "ShiftTable")
        .sort(),
    );
  });

  it.each(Object.entries(samples))(
    "%s reads well as HTML and as text, with all it may say and with little",
    async (name, props) => {
      const template = templates[name as Name] as (given: object) => ReactElement;
      for (const given of props) {
        await db().delete(mailbox);
        const { html, text } = await written(template(given));
        const seen = html.replace(/<style>.*?<\/style>/gs, "").replace(/<[^>]+>/g, " ");
        expect(seen).not.toMatch(strange);
        expect(text).not.toMatch(strange);
        expect(text).not.toMatch(/<\/?[a-z][^>]*>/i);
        expect(text.length).toBeGreaterThan(60);
        expect(html).toMatch(/^<!DOCTYPE html/);
        expect(html).toContain('<html dir="ltr" lang="en"');
        const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<!-- -->/g, "") ?? "";
        expect(heading.length).toBeGreaterThan(5);
        expect(text).toContain(heading);
        expect(text).toContain("Questions? Write to support@wardway.test");
        for (const [, href] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(href);
        const wanted = JSON.stringify(given).match(/https:[^"]+/g) ?? [];
        for (const each of wanted) expect(html).toContain(`href="${each}"`);
        // Mail programs cut off what is longer.
        expect(html.length).toBeLessThan(100_000);
      }
    },
  );
});
