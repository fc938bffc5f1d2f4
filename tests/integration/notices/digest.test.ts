import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { answerLinks, notices, outbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { anonymous, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { sendDigests } from "@/lib/notices/bell/commands/digest";
import { forgetOldRows } from "@/lib/platform/commands";
import type { CronJob } from "@/lib/ports/jobs/job";
import { aFacility, aProvider, aRep } from "../../support/builders";
import { type ExpectedMail, followMails } from "../../support/mail-table";
import { aNotice, noticesOf, savedSettings } from "../../support/notices/builders";

const { mailsSince, expectMails } = followMails();

beforeAll(async () => {
  await mailsSince();
});

const job = jobs.find(({ name }) => name === "send-digests") as CronJob;

/** Eight in the morning in New York on a day in December. */
const morning = (day: number, time = "13:00") =>
  new Date(`2026-12-${String(day).padStart(2, "0")}T${time}:00Z`);

/** Runs the job at a moment, twice. */
async function digestsAt(now: Date) {
  await job.run(contextAt(now));
  await job.run(contextAt(now));
}

const waiting = (someone: { userId: string }, title = "A shift near you") =>
  aNotice(someone, {
    kind: "open_shift",
    inDigest: true,
    title,
    text: "Fri, Dec 4",
    href: "/app/provider/open-shifts",
  });

type Someone = { user: { email: string } };
const digestOf = (
  who: Someone,
  count: number,
  side: "provider" | "healthcare-entity" = "provider",
): ExpectedMail => [
  ...([who.user.email, `${count} news from Wardway`] as const),
  new RegExp(`^/app/${side}/notifications$`),
];

describe("the mail of the day", () => {
  it("has the unread news that waits for it, in one mail, with 'See all' [RSC-J-024 RSC-J-006]", async () => {
    const provider = await aProvider();
    await waiting(provider, "Open shift near you: Fri, Dec 4 at Casco Harbor");
    await waiting(provider, "The shift on Sat, Dec 5 at Kennebec Ridge is no longer open");
    const read = await waiting(provider, "Read already");
    await db().update(notices).set({ readAt: new Date() }).where(eq(notices.id, read.id));
    await aNotice(provider, { title: "Mailed at once" });
    await digestsAt(morning(1));
    const [mail] = await expectMails([digestOf(provider, 2)]);
    expect(mail?.text).toContain("Open shift near you: Fri, Dec 4 at Casco Harbor");
    expect(mail?.text).toContain("The shift on Sat, Dec 5 at Kennebec Ridge is no longer open");
    expect(mail?.text).toContain("See all");
    expect(mail?.text).not.toMatch(/Read already|Mailed at once/);
    expect(mail?.html).toContain('href="http://localhost:3000/app/provider/open-shifts"');
  });

  it("goes to whoever has news, reps to their own page, and to nobody else [RSC-J-024 RSC-J-006]", async () => {
    const [rep, provider] = [await aRep(), await aProvider()];
    await aRep({ organizationId: rep.organizationId });
    await waiting(rep);
    await aNotice(provider);
    await digestsAt(morning(1));
    await expectMails([digestOf(rep, 1, "healthcare-entity")]);
  });

  it("comes once a day of the own zone; what comes after it waits for the next [RSC-J-006]", async () => {
    const provider = await aProvider();
    await waiting(provider);
    await digestsAt(morning(1));
    await expectMails([digestOf(provider, 1)]);
    await waiting(provider, "The second");
    await digestsAt(morning(1, "13:15"));
    await digestsAt(morning(1, "23:45"));
    await digestsAt(morning(2, "04:45"));
    await expectMails([]);
    await digestsAt(morning(2));
    const [mail] = await expectMails([digestOf(provider, 1)]);
    expect(mail?.text).toContain("The second");
    await digestsAt(morning(3));
    await expectMails([]);
    expect(await noticesOf(provider)).toMatchObject([{ readAt: null }, { readAt: null }]);
  });

  it("comes from seven in the morning on, by the clock of the own zone [RSC-J-006 RSC-V-031 RSC-V-040]", async () => {
    const [eastern, central, saved] = [
      await aProvider(),
      await aProvider({ state: "IL" }),
      await aProvider(),
    ];
    const rep = await aRep();
    await aFacility({ organizationId: rep.organizationId, timeZone: "America/Denver" });
    await savedSettings(saved, { timeZone: "America/Los_Angeles" });
    for (const each of [eastern, central, saved, rep]) await waiting(each);
    await digestsAt(morning(1, "11:59"));
    await expectMails([]);
    await digestsAt(morning(1, "12:00"));
    await expectMails([digestOf(eastern, 1)]);
    await digestsAt(morning(1, "13:00"));
    await expectMails([digestOf(central, 1)]);
    await digestsAt(morning(1, "14:00"));
    await expectMails([digestOf(rep, 1, "healthcare-entity")]);
    // A person who was missed gets the mail later on that day.
    await digestsAt(morning(1, "21:30"));
    await expectMails([digestOf(saved, 1)]);
  });

  it("leaves out what was read meanwhile, and is not sent when nothing is left [RSC-J-006]", async () => {
    const [provider, other] = [await aProvider(), await aProvider()];
    await waiting(provider, "Still unread");
    for (const each of [provider, other]) {
      const { id } = await waiting(each, "Read meanwhile");
      await digestsAt(morning(1, "11:00"));
      await job.run(contextAt(morning(1)));
      await db().update(notices).set({ readAt: new Date() }).where(eq(notices.id, id));
    }
    const [mail] = await expectMails([digestOf(provider, 1)]);
    expect(mail?.text).toContain("Still unread");
    expect(mail?.text).not.toContain("Read meanwhile");
  });

  it("does not go to accounts that are closed", async () => {
    const closed = await aProvider({}, { user: { isActive: false } });
    const rejected = await aProvider({}, { user: { registrationStatus: "rejected" } });
    const unready = await aRep({ user: { registrationStatus: "provisional" } });
    for (const each of [closed, rejected, unready]) await waiting(each);
    await digestsAt(morning(1));
    await expectMails([]);
  });

  it("is announced once when two servers look at once [RSC-J-006]", async () => {
    const provider = await aProvider();
    await waiting(provider);
    await Promise.all(Array.from({ length: 8 }, () => job.run(contextAt(morning(1)))));
    const news = await db().select().from(outbox).where(eq(outbox.name, "notice/digest-due"));
    expect(
      news.filter(({ payload }) => (payload as { userId: string }).userId === provider.userId),
    ).toHaveLength(1);
    await expectMails([digestOf(provider, 1)]);
  });

  it("keeps nobody from theirs when one cannot be sent [RSC-J-006]", async () => {
    const [failing, other] = [await aProvider(), await aProvider()];
    for (const each of [failing, other]) await waiting(each);
    await db().execute(`create function refuse_digest() returns trigger language plpgsql as
      $$ begin raise exception 'no digest'; end $$`);
    await db().execute(`create trigger refuse_digest before update on notices for each row
      when (old.user_id = '${failing.userId}') execute function refuse_digest()`);
    await expect(job.run(contextAt(morning(1)))).rejects.toThrow();
    await expectMails([digestOf(other, 1)]);
    await db().execute("drop function refuse_digest cascade");
    await digestsAt(morning(1, "13:15"));
    await expectMails([digestOf(failing, 1)]);
  });

  it("is nobody's to send but the job's", async () => {
    await expect(sendDigests(anonymous)).rejects.toMatchObject({ status: 401 });
    await expect(sendDigests(systemActor("mailer"))).rejects.toMatchObject({ status: 403 });
  });

  it("is looked for every 15 minutes [RSC-J-006]", () => {
    expect(job.cron).toBe("*/15 * * * *");
  });
});

describe("what can no longer matter is forgotten", () => {
  const now = new Date("2026-12-01T03:17:00Z");
  const daysBefore = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms);
  const forget = () => forgetOldRows(systemActor("forget-old-rows"), contextAt(now));

  it("news after 90 days, read or not [RSC-I-022 RSC-J-008]", async () => {
    const provider = await aProvider();
    const kept = await aNotice(provider, { createdAt: daysBefore(90) });
    await aNotice(provider, { createdAt: daysBefore(90, 1) });
    await aNotice(provider, { createdAt: daysBefore(200), readAt: daysBefore(199) });
    await forget();
    expect((await noticesOf(provider)).map(({ id }) => id)).toEqual([kept.id]);
  });

  it("answer links 30 days after they expired [RSC-J-008]", async () => {
    const { userId } = await aProvider();
    const link = (expiresAt: Date) => ({ purpose: "offer" as const, objectId: newId(), userId, expiresAt });
    await db()
      .insert(answerLinks)
      .values([link(daysBefore(30)), link(daysBefore(30, 1)), link(daysBefore(-2))]);
    await forget();
    const left = await db().select().from(answerLinks).where(eq(answerLinks.userId, userId));
    expect(left.map(({ expiresAt }) => expiresAt).sort()).toEqual([daysBefore(30), daysBefore(-2)].sort());
  });
});
