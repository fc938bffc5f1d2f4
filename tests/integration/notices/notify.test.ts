import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { type News, notifyEach } from "@/lib/notices/bell/commands/notify";
import { type EmailChoice, kindChoices, type NoticeKind, noticeKinds } from "@/lib/notices/words";
import { Paragraph } from "@/lib/ports/mail/layout";
import { aFacility, aProvider, aRep } from "../../support/builders";
import { aChoice, aDevice, mailsTo, noticesOf, ringsOf, savedSettings } from "../../support/notices/builders";

const noon = new Date("2026-12-04T17:00:00Z");
/** 23:30 in New York. */
const late = new Date("2026-12-05T04:30:00Z");

type Person = { userId: string; email: string };
const personOf = ({ userId, user }: { userId: string; user: { email: string } }): Person => ({
  userId,
  email: user.email,
});

const words: Omit<News, "body"> = {
  subject: "Statement 3: $1,200",
  href: "/app/provider/statements",
  text: "$1,200 will be paid to you.",
  push: "Statement 3 is closed",
};

type NotifyOptions = { kind?: NoticeKind; key?: string; now?: Date; news?: Partial<News> };

const notify = (people: Person[], { kind = "pay", key = newId(), now = noon, news }: NotifyOptions = {}) =>
  notifyEach({
    kind,
    people,
    key,
    now,
    write: () => ({ ...words, body: Paragraph({ children: "$1,200 will be paid to you." }), ...news }),
  });

/** Somebody with a device, who is notified once. */
async function notified(
  of: "provider" | "rep",
  options: NotifyOptions & { email?: EmailChoice; push?: boolean } = {},
) {
  const someone = of === "provider" ? await aProvider() : await aRep();
  const { kind = "pay", email, push } = options;
  await aDevice(someone);
  await aChoice(someone, kind, { email, push });
  await notify([personOf(someone)], options);
  return someone;
}

/** What reached somebody: how many notices, of them for the digest, mails, and rings. */
async function reached(someone: { userId: string; user: { email: string } }) {
  const notices = await noticesOf(someone);
  return {
    notices: notices.length,
    digest: notices.filter(({ inDigest }) => inDigest).length,
    mails: (await mailsTo(someone.user.email)).length,
    rings: (await ringsOf(someone)).length,
  };
}

describe("news", () => {
  it("is kept once for each person and run, however often the run is tried [RSC-I-021 RSC-I-022]", async () => {
    const [one, other] = [await aProvider(), await aProvider()];
    const key = newId();
    await aDevice(one);
    await aChoice(one, "pay", { push: true });
    await notify([personOf(one)], { key });
    await notify([personOf(one), personOf(other)], { key, news: { subject: "Statement 3: $1,300" } });
    const [notice, ...more] = await noticesOf(one);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      kind: "pay",
      title: "Statement 3: $1,200",
      text: "$1,200 will be paid to you.",
      href: "/app/provider/statements",
      readAt: null,
      createdAt: noon,
      inDigest: false,
    });
    expect(await reached(one)).toEqual({ notices: 1, digest: 0, mails: 1, rings: 1 });
    expect(await reached(other)).toEqual({ notices: 1, digest: 0, mails: 1, rings: 0 });
    await notify([personOf(one)]);
    expect(await reached(one)).toEqual({ notices: 2, digest: 0, mails: 2, rings: 2 });
  });

  it.each(noticeKinds)(
    "of kind %s goes by what is usual until somebody chooses [RSC-V-032 RSC-I-021]",
    async (kind) => {
      const { email, push, sides } = kindChoices[kind];
      for (const side of sides) {
        const someone = side === "provider" ? await aProvider() : await aRep();
        await aDevice(someone);
        await notify([personOf(someone)], { kind });
        expect(await reached(someone), side).toEqual({
          notices: 1,
          digest: email === "digest" ? 1 : 0,
          mails: email === "now" ? 1 : 0,
          rings: push ? 1 : 0,
        });
      }
    },
  );

  it.each([
    ["now", { digest: 0, mails: 1 }],
    ["digest", { digest: 1, mails: 0 }],
    ["off", { digest: 0, mails: 0 }],
  ] as const)(
    "goes by mail as chosen: %s; the notice is made whatever is chosen [RSC-I-021]",
    async (email, by) => {
      const someone = await notified("provider", { email });
      expect(await reached(someone)).toEqual({ notices: 1, rings: 0, ...by });
    },
  );

  it("that waits for the mail of the day is not mailed when its run is tried again after a change of mind", async () => {
    const key = newId();
    const someone = await notified("provider", { email: "digest", key });
    await aChoice(someone, "pay", { email: "now" });
    await notify([personOf(someone)], { key });
    expect(await reached(someone)).toEqual({ notices: 1, digest: 1, mails: 0, rings: 0 });
  });

  it("of a locked kind is mailed at once, whatever a row says [RSC-V-032]", async () => {
    expect(await reached(await notified("rep", { kind: "call_out", email: "off" }))).toMatchObject({
      mails: 1,
    });
    expect(await reached(await notified("provider", { kind: "assignment", email: "digest" }))).toMatchObject({
      mails: 1,
      digest: 0,
    });
  });

  it("that cannot be mailed to one reaches the others, and repeats nothing when it is tried again [RSC-I-021]", async () => {
    const people = [await aProvider(), await aProvider(), await aProvider()];
    const failing = people[0]!;
    const key = newId();
    await db().execute(sql`create function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no mail'; end $$`);
    await db().execute(
      sql.raw(`create trigger refuse_mail before insert on mailbox for each row
        when (new."to" = '${failing.user.email}') execute function refuse_mail()`),
    );
    await expect(notify(people.map(personOf), { key })).rejects.toThrow();
    for (const each of people)
      expect(await reached(each)).toMatchObject({ notices: 1, mails: each === failing ? 0 : 1 });
    await db().execute(sql`drop function refuse_mail cascade`);
    await notify(people.map(personOf), { key });
    for (const each of people) expect(await reached(each)).toMatchObject({ notices: 1, mails: 1 });
  });

  it("is cut to what a line holds, and is one line", async () => {
    const someone = await notified("provider", {
      news: { subject: `Shift\r\n ${"x".repeat(300)}`, text: "y".repeat(600) },
    });
    const [notice] = await noticesOf(someone);
    expect(notice?.title).toBe(`Shift ${"x".repeat(193)}…`);
    expect(notice?.text).toBe(`${"y".repeat(499)}…`);
  });

  it("of nobody is nothing", async () => {
    await expect(notify([])).resolves.toBeUndefined();
  });
});

describe("devices ring", () => {
  it("with a line of their own where title and text hold money or a name", async () => {
    expect(await ringsOf(await notified("provider", { push: true }))).toEqual(["Statement 3 is closed"]);
    const plain = await notified("provider", { push: true, news: { push: undefined } });
    expect(await ringsOf(plain)).toEqual(["Statement 3: $1,200"]);
  });

  it("where that is chosen, and there is a device [RSC-V-032]", async () => {
    expect(await ringsOf(await notified("provider", { push: false, kind: "reminder" }))).toEqual([]);
    const without = await aProvider();
    await notify([personOf(without)], { kind: "reminder" });
    expect(await reached(without)).toEqual({ notices: 1, digest: 0, mails: 1, rings: 0 });
  });

  it("not in quiet hours, which hold back neither mail nor notice, and never later [RSC-V-042]", async () => {
    const key = newId();
    const someone = await notified("provider", { kind: "reminder", now: late, key });
    expect(await reached(someone)).toEqual({ notices: 1, digest: 0, mails: 1, rings: 0 });
    await notify([personOf(someone)], { kind: "reminder", now: noon, key });
    expect(await reached(someone)).toEqual({ notices: 1, digest: 0, mails: 1, rings: 0 });
  });

  it.each(["shift_offer", "call_out", "rescue"] as const)(
    "in quiet hours for %s, where urgent news is let through: usual for reps, not for providers [RSC-V-042]",
    async (kind) => {
      expect(await ringsOf(await notified("rep", { kind, now: late }))).toHaveLength(1);
      expect(await ringsOf(await notified("provider", { kind, now: late }))).toEqual([]);
      const allowing = await aProvider();
      await savedSettings(allowing, { urgentInQuietHours: true });
      await aDevice(allowing);
      await notify([personOf(allowing)], { kind, now: late });
      expect(await ringsOf(allowing)).toHaveLength(1);
    },
  );

  it("in nobody's quiet hours for what is not urgent, though urgent news is let through [RSC-V-042]", async () => {
    expect(await ringsOf(await notified("rep", { kind: "assignment", now: late }))).toEqual([]);
  });

  it("by the clock of the person's zone: saved, or of home, or of the first facility by name [RSC-V-040]", async () => {
    // 21:30 in Chicago, 19:30 in Los Angeles.
    const now = new Date("2026-12-05T03:30:00Z");
    const ringsAt = async (someone: { userId: string; user: { email: string } }) => {
      await aDevice(someone);
      await notify([personOf(someone)], { kind: "assignment", now });
      return (await ringsOf(someone)).length;
    };
    expect(await ringsAt(await aProvider({ state: "ME" }))).toBe(0);
    expect(await ringsAt(await aProvider({ state: "IL" }))).toBe(1);
    const saved = await aProvider({ state: "ME" });
    await savedSettings(saved, { timeZone: "America/Los_Angeles" });
    expect(await ringsAt(saved)).toBe(1);
    expect(await ringsAt(await aRep())).toBe(0);
    const rep = await aRep();
    await aFacility({ organizationId: rep.organizationId, name: "b ward", timeZone: "America/New_York" });
    await aFacility({ organizationId: rep.organizationId, name: "A ward", timeZone: "America/Chicago" });
    expect(await ringsAt(rep)).toBe(1);
  });
});
