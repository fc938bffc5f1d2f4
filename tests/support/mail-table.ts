import { and, asc, eq, gt, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db/client";
import { mailbox, noticeChoices, noticeSettings, outbox, users } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import type { EventName, Events } from "@/lib/core/pure/events";
import { usualSettings } from "@/lib/notices/preferences/rules";
import { kindChoices, noticeKinds } from "@/lib/notices/words";
import { jobsFor } from "@/lib/ports/jobs/job";
import { leadsSomewhere } from "./addresses";
import { signInAs } from "./api";
import { aFacility, aProvider, aRep } from "./builders";
import { aDevice } from "./notices/builders";

export const site = "http://localhost:3000";

/** Each event, and whether a mail reports it. The compiler asks for a line when an event is new. */
export const isMailed: Record<EventName, boolean> = {
  "account/registered": true,
  "account/registered-again": true,
  "account/verification-requested": true,
  "account/password-reset-requested": true,
  "account/activated": true,
  "account/rejected": true,
  "calendar-feeds/ended": true,
  "team/invited": true,
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
/** Plans that are worked out, or sent: mailed in a test of its own. */
export const planEvents = eventsLike(/^schedule-plan\/(solved|sent)$/);

/** What follows the work: mailed in a test of its own. */
export const payEvents = eventsLike(/^(timesheet|invoice|statement)\/|^shift\/canceled$/);

const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link as string);

export type ExpectedMail = [who: string, subject: string | RegExp, path: string | RegExp | null];

/** The mails are exactly these, to these addresses, and the links of each lead to pages that exist. */
function expectThese(mails: (typeof mailbox.$inferSelect)[], wanted: ExpectedMail[]) {
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toHaveLength(wanted.length);
  for (const [who, subject, path] of wanted) {
    const mail = mails.find(({ to }) => to === who);
    expect(mail?.subject, who).toMatch(subject);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`, who).not.toMatch(
      /undefined|\bnull\b|NaN|\[object/,
    );
    const links = linksOf(mail?.html ?? "");
    for (const link of links) {
      expect(link.startsWith(`${site}/`), link).toBe(true);
      expect(leadsSomewhere(link.slice(site.length)), link).toBe(true);
      // Readers of plain text can follow the same.
      expect(mail?.text, link).toContain(link);
    }
    if (path === null) expect(links).toEqual([]);
    else expect(links.map((link) => link.slice(site.length))).toContainEqual(expect.stringMatching(path));
  }
}

/** Everybody has a device, and is silent for a minute of the day only: what could ring somebody does. */
async function haveAllRing() {
  const missing = sql`${users.id} not in (select user_id from push_subscriptions)`;
  const people = await db().select({ userId: users.id }).from(users).where(missing);
  const settings = { ...usualSettings("provider", "America/New_York"), urgentInQuietHours: true };
  for (const { userId } of people) {
    await aDevice({ userId });
    await db()
      .insert(noticeSettings)
      .values({ userId, ...settings, quietFrom: "03:00", quietTo: "03:01" })
      .onConflictDoNothing();
    const chosen = noticeKinds.map((kind) => ({ userId, kind, email: kindChoices[kind].email, push: true }));
    await db().insert(noticeChoices).values(chosen).onConflictDoNothing();
  }
}

/** Lines for a locked screen hold no money and no person's name; the people of tests are called First1 Last1. */
async function expectLinesForAll(since: string) {
  const rows = await db()
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(gt(outbox.id, since), eq(outbox.name, "notice/push-due")));
  const lines = rows.map(({ payload }) => (payload as Events["notice/push-due"]).line);
  for (const line of lines) expect(line, line).not.toMatch(/\$|(First|Last)\d|undefined|null|NaN/);
  return lines;
}

/** Follows the events of a test file and the mails that report them; `rings`: what devices show of them as well. */
export function followMails({ rings = false } = {}) {
  const covered = new Set<string>();
  const lines: string[] = [];
  let lastEvent = "00000000-0000-0000-0000-000000000000";
  let lastMail = lastEvent;

  /** Runs the jobs of every event since the last time, each twice, and gives the mails that went out. */
  async function mailsSince(now = new Date()) {
    if (rings) await haveAllRing();
    const events = await db().select().from(outbox).where(gt(outbox.id, lastEvent)).orderBy(asc(outbox.id));
    for (const { id, name, payload } of [...events, ...events]) {
      covered.add(name);
      const event = { id, name: name as EventName, payload: payload as Events[EventName] };
      for (const job of jobsFor(jobs, event).filter((each) => each.name.startsWith("mail-")))
        await job.run(event.payload, `${id}:${job.name}`, contextAt(now));
    }
    lines.push(...(await expectLinesForAll(lastEvent)));
    lastEvent = events.at(-1)?.id ?? lastEvent;
    const mails = await db().select().from(mailbox).where(gt(mailbox.id, lastMail)).orderBy(asc(mailbox.id));
    lastMail = mails.at(-1)?.id ?? lastMail;
    return mails;
  }

  /** Exactly these mails have gone out since the last time. */
  async function expectMails(wanted: ExpectedMail[], now?: Date) {
    const mails = await mailsSince(now);
    expectThese(mails, wanted);
    return mails;
  }

  return { covered, lines, mailsSince, expectMails };
}

/** A team whose members differ in their groups, a provider, and the browsers of those who act. */
export async function aMailStage() {
  const rep = await aRep();
  const { organizationId } = rep;
  const scheduler = await aRep({ organizationId, groups: ["schedule_shifts"] });
  const confirmer = await aRep({ organizationId, groups: ["confirm_shifts"] });
  const connector = await aRep({ organizationId, groups: ["connect_with_providers"] });
  await aRep({ organizationId, groups: ["manage_users"] });
  await aRep({ organizationId, groups: [] });
  await aRep({ organizationId, user: { isActive: false } });
  await aRep({ organizationId, user: { registrationStatus: "provisional" } });
  const facility = await aFacility({ organizationId });
  const provider = await aProvider();
  return {
    rep,
    facility,
    provider,
    organizationId,
    asRep: await signInAs(rep),
    asProvider: await signInAs(provider),
    to: provider.user.email,
    connecting: [rep, connector].map(({ user }) => user.email),
    scheduling: [rep, scheduler, confirmer].map(({ user }) => user.email),
  };
}
