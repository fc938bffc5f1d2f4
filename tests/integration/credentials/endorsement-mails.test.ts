import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { outbox, references, reminders, users } from "@/db/schema";
import { anonymous } from "@/lib/core/pure/actor";
import type { EventName } from "@/lib/core/pure/events";
import { mailEndorsementRequest } from "@/lib/credentials/endorsements/mails";
import { visitor } from "../../support/api";
import { aProvider } from "../../support/builders";
import { aSectionOwner, traits } from "../../support/credentials/builders";
import { anEndorsement, happens, mailsTo } from "../../support/credentials/endorsements";
import { runCron } from "../../support/jobs";

const days = (count: number) => new Date(Date.now() - count * 86_400_000);
const nia = () => aProvider({}, { user: { firstName: "Nia", lastName: "Okafor" } });

const eventsAbout = async (name: EventName, referenceId: string) =>
  (await db().select().from(outbox).where(eq(outbox.name, name))).filter(({ payload }) =>
    JSON.stringify(payload).includes(referenceId),
  );

const remindAll = (now = new Date()) => runCron("remind-references", now);

const remindersOf = (referenceId: string) =>
  db()
    .select()
    .from(reminders)
    .where(and(eq(reminders.kind, "endorsement"), eq(reminders.objectId, referenceId)));

describe("a reference that is added", () => {
  it("is asked by mail, with a link that opens the survey without an account (SIL-120)", async () => {
    const provider = await nia();
    const { id, email, referenceId } = await anEndorsement({ provider });
    await happens("endorsement/requested", { referenceId });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe("Nia Okafor asks you for an endorsement");
    expect(mail!.text).toContain("Hello Ann Bell");
    expect(mail!.text).toContain("less than 4 minutes");
    expect(mail!.html).toContain(`href="http://localhost:3000/endorsement/${id}"`);
  });

  it("is asked once, however often the job runs", async () => {
    const { email, referenceId } = await anEndorsement();
    const event = "0190b6a0-0000-7000-8000-000000000001";
    await happens("endorsement/requested", { referenceId }, { id: event });
    await happens("endorsement/requested", { referenceId }, { id: event });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("hears nothing once it was taken from the list, has answered, or the account is closed", async () => {
    const gone = await anEndorsement({ terminatedAt: new Date(), values: { status: "TERMINATED" } });
    const done = await anEndorsement({ values: { status: "COMPLETED" } });
    const closed = await anEndorsement();
    await db().update(users).set({ isActive: false }).where(eq(users.id, closed.provider.userId));
    const rejected = await anEndorsement();
    await db()
      .update(users)
      .set({ registrationStatus: "rejected" })
      .where(eq(users.id, rejected.provider.userId));
    for (const { referenceId, email } of [gone, done, closed, rejected]) {
      await happens("endorsement/requested", { referenceId });
      await happens("endorsement/reminder-due", { referenceId });
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  it("reads no message that was typed as a name", async () => {
    const spam = { firstName: "Win", lastName: "https://evil.test now" };
    const provider = await aProvider({}, { user: spam });
    const { email, referenceId } = await anEndorsement({ provider, fullName: "Claim at evil.test" });
    await happens("endorsement/requested", { referenceId });
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toBe("Win asks you for an endorsement");
    expect(mail!.text + mail!.html).not.toContain("evil.test");
  });

  it("is not mailed more than three times a day by one provider, nor ten times by all", async () => {
    const provider = await aProvider();
    const email = "often@example.test";
    for (let count = 0; count < 4; count += 1) {
      const { referenceId } = await anEndorsement({ provider, email });
      await happens("endorsement/requested", { referenceId });
    }
    expect(await mailsTo(email)).toHaveLength(3);
    const many = "many@example.test";
    for (let count = 0; count < 11; count += 1) {
      const { referenceId } = await anEndorsement({ email: many });
      await happens("endorsement/requested", { referenceId });
    }
    expect(await mailsTo(many)).toHaveLength(10);
  });

  it("when added or taken away by the provider starts and ends what it is asked", async () => {
    const me = await aSectionOwner("professional-traits");
    const ann = { full_name: "Ann Bell", email: "ann.asked@example.test" };
    const [saved] = (await me.save({ ...traits, references: [ann] })).body.references;
    expect(await eventsAbout("endorsement/requested", saved.id)).toHaveLength(1);
    await me.save({ ...traits, references: [] });
    await happens("endorsement/requested", { referenceId: saved.id });
    expect(await mailsTo(ann.email)).toEqual([]);
  });

  it("cannot be one of twenty-one in an hour", async () => {
    const me = await aSectionOwner("professional-traits");
    const people = Array.from({ length: 21 }, (_, index) => ({
      full_name: "Ann Bell",
      email: `ann-${index}@example.test`,
    }));
    expect((await me.save({ ...traits, references: people })).status).toBe(429);
    expect(await db().$count(references, eq(references.providerId, me.providerId))).toBe(0);
    expect((await me.save({ ...traits, references: people.slice(0, 20) })).status).toBe(200);
  });
});

describe("the reminder", () => {
  it("comes a week after the request, once (SIL-120)", async () => {
    const asked = await anEndorsement({ provider: await nia(), createdAt: days(7) });
    const begun = await anEndorsement({ createdAt: days(8), values: { status: "IN_PROGRESS" } });
    await remindAll();
    await remindAll();
    await Promise.all([remindAll(), remindAll()]);
    for (const { referenceId, email } of [asked, begun]) {
      expect(await eventsAbout("endorsement/reminder-due", referenceId)).toHaveLength(1);
      expect(await remindersOf(referenceId)).toHaveLength(1);
      await happens("endorsement/reminder-due", { referenceId });
      expect(await mailsTo(email)).toHaveLength(1);
    }
    const [mail] = await mailsTo(asked.email);
    expect(mail!.subject).toBe("Reminder: Nia Okafor asked you for an endorsement");
    expect(mail!.html).toContain(`/endorsement/${asked.id}`);
  });

  it("waits for the seventh day, to the second", async () => {
    const { referenceId } = await anEndorsement();
    const [row] = await db().select().from(references).where(eq(references.id, referenceId));
    const due = row!.createdAt.getTime() + 7 * 86_400_000;
    await remindAll(new Date(due - 1000));
    expect(await remindersOf(referenceId)).toEqual([]);
    await remindAll(new Date(due + 1000));
    expect(await remindersOf(referenceId)).toHaveLength(1);
  });

  it("does not come to who has answered, was taken from the list, or was asked a month ago", async () => {
    const quiet = [
      await anEndorsement({ createdAt: days(8), values: { status: "COMPLETED" } }),
      await anEndorsement({ createdAt: days(8), terminatedAt: days(1), values: { status: "TERMINATED" } }),
      await anEndorsement({ createdAt: days(31) }),
    ];
    await remindAll();
    for (const { referenceId } of quiet) expect(await remindersOf(referenceId)).toEqual([]);
  });
});

describe("a lookup", () => {
  it("that listed something tells the address, with the links (SIL-120)", async () => {
    const first = await anEndorsement({ provider: await nia() });
    const { email } = first;
    const second = await anEndorsement({ email });
    await visitor({ "x-forwarded-for": "203.0.113.9" }).post("/reference-response/outstanding/", { email });
    const [event, ...others] = await eventsAbout("endorsement/listed", first.referenceId);
    expect(others).toEqual([]);
    await happens("endorsement/listed", event!.payload as { referenceIds: string[] });
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toBe("Your outstanding endorsements");
    expect(mail!.text).toContain("Nia Okafor");
    for (const { id } of [first, second])
      expect(mail!.html).toContain(`href="http://localhost:3000/endorsement/${id}"`);
  });

  it("that listed nothing tells nobody", async () => {
    const before = await db().$count(outbox, eq(outbox.name, "endorsement/listed"));
    const { email } = await anEndorsement({ values: { status: "COMPLETED" } });
    await visitor({ "x-forwarded-for": "203.0.113.10" }).post("/reference-response/outstanding/", { email });
    expect(await db().$count(outbox, eq(outbox.name, "endorsement/listed"))).toBe(before);
  });

  it("works five times an hour for one address and twenty times from one place (SIL-120)", async () => {
    const look = (email: string, place: string) =>
      visitor({ "x-forwarded-for": place }).post("/reference-response/outstanding/", { email });
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await look("curious@example.test", `203.0.113.${20 + count}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let count = 0; count < 20; count += 1)
      expect((await look(`guess-${count}@example.test`, "203.0.113.50")).status).toBe(200);
    const over = await look("guess-20@example.test", "203.0.113.50");
    expect(over.status).toBe(429);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(3000);
  });
});

it("lets no person send these mails", async () => {
  const { referenceId } = await anEndorsement();
  const input = { referenceId, isReminder: false, key: "key" };
  await expect(mailEndorsementRequest(anonymous, input)).rejects.toMatchObject({ status: 401 });
});
