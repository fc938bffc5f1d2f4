import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { accountTokens, apiKeys, mailbox, outbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { remindOfKeys } from "@/lib/organizations/api-keys/commands/remind";
import { jobsFor } from "@/lib/ports/jobs/job";
import { signInAs } from "../../../support/api";
import { aRep } from "../../../support/builders";
import { anApiKey, keyDay } from "../../../support/organizations/api-keys";

/** Runs the jobs of everything that was announced, twice, as an engine that is not sure; then nothing waits. */
async function deliverAll(now = new Date()) {
  const rows = await db().select().from(outbox).orderBy(asc(outbox.id));
  for (const { id, name, payload } of rows) {
    const event = { id, name, payload } as DeliveredEvent;
    for (const job of [...jobsFor(jobs, event), ...jobsFor(jobs, event)])
      await job.run(event.payload, `${id}:${job.name}`, contextAt(now));
  }
  await db().delete(outbox);
}

const mailsTo = async (email: string) =>
  (await db().select().from(mailbox).where(eq(mailbox.to, email)).orderBy(asc(mailbox.id))).map(
    ({ subject, text }) => ({ subject, text }),
  );

const remind = (now: Date) => remindOfKeys(systemActor("remind-of-api-keys"), contextAt(now));

const monthDay = (day: string) => {
  const [month, date] = new Date(`${day}T00:00:00Z`)
    .toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" })
    .split(" ");
  return `${month} ${date}`;
};

describe("mails of keys", () => {
  it("tell the maker of a new key, with 'Was this not you?' and never the key [ACS-J-001 ACS-J-007 ACS-I-004]", async () => {
    const rep = await aRep();
    const browser = await signInAs(rep);
    const body = { name: "Payroll", groups: ["schedule_shifts"], expires_on: keyDay(30) };
    const made = await browser.post("/organization/api-keys/", body);
    await deliverAll();
    const [mail, ...more] = await mailsTo(rep.user.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("A key was made: Payroll");
    expect(mail?.text).toContain("Was this not you?");
    expect(mail?.text).not.toContain(made.body.key.split("_")[2]);
    const [token] = await db().select().from(accountTokens).where(eq(accountTokens.userId, rep.userId));
    expect(token).toMatchObject({ kind: "not_me", data: { about: "api_key", id: made.body.id } });
  });

  it("remind who manages people 14 and 3 days before, once a key and date [ACS-J-004]", async () => {
    const rep = await aRep();
    const { organizationId } = rep;
    const manager = await aRep({ organizationId, groups: ["manage_users"] });
    const scheduler = await aRep({ organizationId, groups: ["schedule_shifts"] });
    const made = { createdAt: new Date("2020-01-01"), name: "Payroll" };
    const { keyId } = await anApiKey(rep, { ...made, expiresOn: keyDay(14) });
    await anApiKey(rep, { ...made, expiresOn: keyDay(14), revokedAt: new Date() });
    await anApiKey(rep, { ...made, expiresOn: keyDay(15) });
    const today = new Date();
    expect(await remind(today)).toBe(1);
    expect(await remind(today)).toBe(0);
    await deliverAll();
    const subject = `The key "Payroll" expires on ${monthDay(keyDay(14))}`;
    for (const { user } of [rep, manager])
      expect((await mailsTo(user.email)).map((mail) => mail.subject)).toEqual([subject]);
    expect(await mailsTo(scheduler.user.email)).toEqual([]);
    await db()
      .update(apiKeys)
      .set({ expiresOn: keyDay(3) })
      .where(eq(apiKeys.id, keyId));
    expect(await remind(today)).toBe(1);
    await db().delete(outbox);
  });

  it("tell of a key that has expired and is still being used [ACS-J-004]", async () => {
    const rep = await aRep();
    const made = { createdAt: new Date("2020-01-01"), expiresOn: keyDay(-1) };
    await anApiKey(rep, { ...made, name: "Payroll", lastUsedAt: new Date(Date.now() - 2 * 86_400_000) });
    await anApiKey(rep, { ...made, name: "Unused" });
    expect(await remind(new Date())).toBe(1);
    expect(await remind(new Date())).toBe(0);
    await deliverAll();
    expect((await mailsTo(rep.user.email)).map(({ subject }) => subject)).toEqual([
      'The key "Payroll" has expired and is still being used',
    ]);
  });
});
