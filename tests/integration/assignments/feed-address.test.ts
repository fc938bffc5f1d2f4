import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, bookings, calendarFeeds, facilities, rateLimits, reps, users } from "@/db/schema";
import { readFeed } from "@/lib/assignments/feeds/commands/read";
import { anonymous } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { linkToken } from "@/lib/core/server/signed-links";
import { config } from "@/middleware";
import { signInAs } from "../../support/api";
import { aFeed, askCalendar, tokenOf } from "../../support/assignments/feeds";
import { aFacility, anOrganization, aProvider, aRep } from "../../support/builders";
import { aConfirmedShift } from "../../support/coverage/builders";
import { openWholeLog } from "../../support/whole-log";

/** Somebody at an address of their own, so that the limit of one tests nothing else. */
let computers = 0;
function newComputer() {
  computers += 1;
  return { "x-forwarded-for": `198.51.100.${computers}` };
}
const ask = (token: string, headers: Record<string, string> = {}, method = "GET") =>
  askCalendar(token, { ...newComputer(), ...headers }, method);

afterEach(() => void vi.restoreAllMocks());

const readFeedRow = async (id: string) => {
  const [row] = await db().select().from(calendarFeeds).where(eq(calendarFeeds.id, id));
  return row!;
};

async function aKeeper(
  groups: ("schedule_shifts" | "confirm_shifts" | "manage_users")[] = ["confirm_shifts"],
) {
  const rep = await aRep({ groups });
  const facility = await aFacility({ organizationId: rep.organizationId });
  const feed = await aFeed(rep, { kind: "facility", facilityId: facility.id });
  return { rep, facility, ...feed };
}

describe("the answer at a calendar address", () => {
  it("is a calendar that nobody indexes or keeps, and sets no cookie [RSC-C-037]", async () => {
    const { token } = await aFeed(await aProvider());
    const answer = await ask(token);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });

  it("has no body for HEAD, and the same headers [RSC-C-037]", async () => {
    const { token } = await aFeed(await aProvider());
    const [head, get] = [await ask(token, {}, "HEAD"), await ask(token)];
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  });

  it("is 304 for whom has it already, until a shift changes [RSC-C-037]", async () => {
    const { provider, booking } = await aConfirmedShift();
    const { token } = await aFeed(provider);
    const etag = (await ask(token)).headers.get("etag") as string;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await ask(token, { "if-none-match": known });
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
      expect(again.headers.get("cache-control")).toBe("private, no-cache");
    }
    expect((await ask(token, { "if-none-match": '"other"' })).status).toBe(200);
    await db()
      .update(bookings)
      .set({ isCanceled: true, updatedAt: new Date(Date.now() + 60_000) })
      .where(eq(bookings.id, booking.id));
    const changed = await ask(token, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  it("is the same with the session of anybody, or a broken one [RSC-P-021 RSC-I-038]", async () => {
    const { provider } = await aConfirmedShift();
    const { token, id } = await aFeed(provider);
    const gone = await aFeed(provider, { revokedAt: new Date() });
    const [other, owner] = [await signInAs(await aProvider()), await signInAs(provider)];
    const without = await (await ask(token)).text();
    for (const cookie of [other.cookie, owner.cookie, "next-auth.session-token=broken"]) {
      const answer = await ask(token, { cookie });
      expect([answer.status, await answer.text()]).toEqual([200, without]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await ask(gone.token, { cookie })).status).toBe(404);
      expect((await ask(`${id}.ics`, { cookie })).status).toBe(404);
    }
  });

  it("passes by the middleware, as no other page does [RSC-P-021]", () => {
    const matcher = new RegExp(`^${config.matcher[0]}$`);
    expect(matcher.test(`/calendar/${tokenOf({ id: newId() })}`)).toBe(false);
    expect(["/calendars", "/app/provider/home", "/login"].filter((path) => !matcher.test(path))).toEqual([]);
  });
});

describe("a calendar address that opens nothing", () => {
  it("is answered 404 with one body, whatever is wrong with it [RSC-C-037 RSC-I-037]", async () => {
    const provider = await aProvider();
    const { id, token } = await aFeed(provider);
    const [, signature = ""] = token.split(".");
    const revoked = await aFeed(provider, { revokedAt: new Date() });
    const wrong = [
      tokenOf({ id: newId() }),
      revoked.token,
      `${newId()}.${signature}.ics`,
      `${id}.ics`,
      "x.ics",
      ".ics",
      ...["answer:offer", "answer:assignment", "answer:call_out", "leader-rating", "file"].map(
        (purpose) => `${linkToken(purpose, id)}.ics`,
      ),
      token.slice(0, -4),
      `${token}.ics`,
      token.toUpperCase(),
      `${id}.${signature.slice(0, -1)}.ics`,
    ];
    for (const each of wrong) {
      const answer = await ask(each);
      expect([answer.status, await answer.text()], each).toEqual([404, '{"detail":"Not found."}']);
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await ask(token)).status).toBe(200);
  });

  it("is one whose provider's account is closed [RSC-C-037 RSC-I-038]", async () => {
    const provider = await aProvider();
    const { token } = await aFeed(provider);
    await db().update(users).set({ isActive: false }).where(eq(users.id, provider.userId));
    expect((await ask(token)).status).toBe(404);
  });

  it.each<[string, (owner: Awaited<ReturnType<typeof aKeeper>>) => Promise<unknown>]>([
    [
      "whose account is closed",
      ({ rep }) => db().update(users).set({ isActive: false }).where(eq(users.id, rep.userId)),
    ],
    [
      "who is no complete member any more",
      ({ rep }) =>
        db().update(users).set({ registrationStatus: "provisional" }).where(eq(users.id, rep.userId)),
    ],
    [
      "who left the groups",
      ({ rep }) =>
        db()
          .update(reps)
          .set({ groupNames: ["manage_users"] })
          .where(eq(reps.id, rep.repId)),
    ],
    [
      "whose facility went to another organization",
      async ({ facility }) =>
        db()
          .update(facilities)
          .set({ organizationId: (await anOrganization()).id })
          .where(eq(facilities.id, facility.id)),
    ],
  ])("is one of a rep %s [RSC-C-037 RSC-I-038]", async (_, lose) => {
    const owner = await aKeeper();
    expect((await ask(owner.token)).status).toBe(200);
    await lose(owner);
    expect((await ask(owner.token)).status).toBe(404);
  });

  it("is none of a rep in one of the two groups [RSC-C-037]", async () => {
    for (const group of ["schedule_shifts", "confirm_shifts"] as const)
      expect((await ask((await aKeeper([group])).token)).status).toBe(200);
    expect((await ask((await aKeeper(["manage_users"])).token)).status).toBe(404);
  });
});

describe("reading a calendar", () => {
  it("is noted every five minutes at the most, and writes nothing else [RSC-C-037 RSC-I-038]", async () => {
    const { provider } = await aConfirmedShift();
    const { id, token } = await aFeed(provider);
    const audits = await db().$count(auditLog);
    const start = Date.now();
    const readAfter = async (seconds: number) => {
      await readFeed(anonymous, { token }, contextAt(new Date(start + seconds * 1000)));
      return ((await readFeedRow(id)).lastReadAt!.getTime() - start) / 1000;
    };
    expect(await readAfter(0)).toBe(0);
    expect(await readAfter(299)).toBe(0);
    expect(await readAfter(300)).toBe(300);
    expect(await readAfter(400)).toBe(300);
    expect(await db().$count(auditLog)).toBe(audits);
    const { lastReadAt, ...rest } = await readFeedRow(id);
    expect(rest).toMatchObject({ revokedAt: null, name: "", kind: "own" });
    expect(lastReadAt).not.toBeNull();
  });

  it("is not noted where it opens nothing [RSC-C-037]", async () => {
    const { id, token } = await aFeed(await aProvider(), { revokedAt: new Date() });
    await ask(token);
    expect((await readFeedRow(id)).lastReadAt).toBeNull();
  });

  it("ends for an hour after sixty times, whoever reads [RSC-C-037]", async () => {
    const provider = await aProvider();
    const [{ id, token }, other] = [await aFeed(provider), await aFeed(provider)];
    const end = new Date(Date.now() + 3_600_000);
    await db()
      .insert(rateLimits)
      .values({ key: `calendar-feed:${id}`, count: 59, windowEndsAt: end });
    expect((await ask(token)).status).toBe(200);
    const late = await ask(token);
    expect([late.status, Number(late.headers.get("retry-after")) > 3000]).toEqual([429, true]);
    expect(late.headers.get("x-robots-tag")).toBe("noindex");
    expect((await ask(other.token)).status).toBe(200);
  });

  it("is shut out by nobody's guesses: three hundred from one network end guessing alone [SIL-181]", async () => {
    const { token } = await aFeed(await aProvider());
    const end = new Date(Date.now() + 3_600_000);
    const here = { "x-forwarded-for": "203.0.113.77" };
    await db()
      .insert(rateLimits)
      .values({ key: "calendar-guess:203.0.113.77", count: 299, windowEndsAt: end });
    expect((await askCalendar("x.ics", here)).status).toBe(404);
    const late = await askCalendar("y.ics", here);
    expect([late.status, Number(late.headers.get("retry-after")) > 3000]).toEqual([429, true]);
    expect((await askCalendar(token, here)).status).toBe(200);
    expect((await ask("x.ics")).status).toBe(404);
  });

  it("counts against no network as long as the address is one [SIL-181]", async () => {
    const { token } = await aFeed(await aProvider());
    const here = { "x-forwarded-for": "203.0.113.78" };
    expect((await askCalendar(token, here)).status).toBe(200);
    const keys = await db().select({ key: rateLimits.key }).from(rateLimits);
    expect(keys.filter(({ key }) => key.includes("203.0.113.78"))).toEqual([]);
  });
});

it("a calendar address reaches no log, whatever becomes of the reading [RSC-C-034]", async () => {
  const provider = await aProvider();
  const [open, broken] = [await aFeed(provider), await aFeed(provider, { revokedAt: new Date() })];
  const log = openWholeLog();
  try {
    await ask(open.token);
    await ask(broken.token);
    await ask(open.token, { "if-none-match": "*" });
    await failing(() => ask(open.token));
  } finally {
    log.close();
  }
  expect(log.said().match(/GET calendar feed/g)?.length).toBeGreaterThanOrEqual(4);
  expect(log.said()).toContain("call failed");
  for (const { token } of [open, broken]) expect(log.said()).not.toContain(token.split(".")[1]);
});

/** With a database in which no calendar can be read. */
async function failing(work: () => Promise<Response>) {
  await db().execute("alter table call_outs rename to call_outs_away");
  try {
    expect((await work()).status).toBe(500);
  } finally {
    await db().execute("alter table call_outs_away rename to call_outs");
  }
}
