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

const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link as string);

export type ExpectedMail = [who: string, subject: string | RegExp, path: string | RegExp | null];

/** An address that a mail leads to, and no other that begins or ends with it. */
export const exactly = (path: string) => new RegExp(`^${path}$`);

/** The page of a request, as the provider has it, and as the facility's representatives have it. */
export const forProvider = (what: "connection" | "booking", id: string) =>
  exactly(`/app/provider/${what}-requests/${id}`);
export const forRep = (what: "connection" | "booking", id: string) =>
  exactly(`/app/healthcare-entity/${what}-requests/${id}`);

/** The mails are exactly these, to these addresses, and the links of each lead to pages that exist. */
function expectThese(mails: (typeof mailbox.$inferSelect)[], wanted: ExpectedMail[]) {
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toHaveLength(wanted.length);
  for (const [who, subject, path] of wanted) {
    const sent = mails.filter(({ to }) => to === who);
    const mail = sent.find((each) => each.subject.match(subject)) ?? sent[0];
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
