import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, bookings } from "@/db/schema";
import { signInAs } from "../../support/api";
import { readRequest } from "../../support/coverage/builders";
import { offersOf, readSearch } from "../../support/coverage/searches";
import { withoutLimits } from "../../support/limits";
import { followMails } from "../../support/mail-table";
import { anOfferLink, linkIn, linksTo, offerOf, openLink, overAt } from "../../support/notices/answer-links";
import { openPage } from "../../support/reputation/referee-pages";
import { fingerprints } from "../../support/whole-database";

const post = followMails();
const ended = "This link no longer works. Sign in to see where things stand.";
const thanks = "Thank you for answering.";
const yours = "The shift is yours. We have sent you a mail.";

withoutLimits();

beforeAll(async () => {
  await post.mailsSince();
});

describe("the link of an offer", () => {
  it("shows all of the offer for whom it was made, without script, and is kept nowhere [RSC-C-029 RSC-C-032 RSC-I-025]", async () => {
    const { vacant, candidate, path } = await anOfferLink(post, 2, { bonus: 150, note: "Free parking." });
    const page = await openLink(path);
    expect(page.status).toBe(200);
    for (const text of [
      "Can you work this shift?",
      `For ${candidate.user.firstName}`,
      vacant.facility.name,
      "19:00 – 07:00 +1 (Eastern Time) · 12 h",
      "Shift pay",
      "$2,520",
      "Bonus",
      "$150",
      "Total",
      "$2,670",
      "Late cancellations are not paid.",
      "Free parking.",
      "Why you",
      "Approved at this facility",
      "Open until the shift begins, in ",
      "The first to accept gets the shift.",
      "Accept this shift",
      "Not this time",
    ])
      expect(page.text).toContain(text);
    expect(page.html).not.toContain("<script");
    const headers = Object.fromEntries(page.headers);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
      "content-security-policy": expect.stringContaining("script-src 'none'"),
    });
    expect(headers).not.toHaveProperty("set-cookie");
  });

  it("is opened by anybody and anything as often as they like, and nothing is written [RSC-C-029 RSC-I-035]", async () => {
    const { path } = await anOfferLink(post);
    const before = await fingerprints();
    for (let time = 0; time < 3; time += 1) expect((await openLink(path)).status).toBe(200);
    expect(await fingerprints()).toEqual(before);
  });

  it("accepts at once, books as the call does, and shows the outcome ever after [RSC-C-029 RSC-C-031 RSC-C-032]", async () => {
    const made = await anOfferLink(post);
    const sent = await (await openLink(made.path)).send({ answer: "accept" });
    expect([sent.status, sent.location]).toEqual([303, made.path]);
    expect((await openLink(made.path)).text).toContain(yours);
    expect(await readSearch(made.search.id)).toMatchObject({ status: "filled" });
    expect(await offerOf(made)).toMatchObject({ status: "accepted", answeredBy: "link" });
    const [booking] = await db().select().from(bookings).where(eq(bookings.rescueId, made.search.id));
    expect(await readRequest(booking!.bookingRequestId)).toMatchObject({ status: "confirmed" });
  });

  it("tells in the audit log by which link each act was done [RSC-C-031 RSC-I-063]", async () => {
    const made = await anOfferLink(post);
    await (await openLink(made.path)).send({ answer: "accept" });
    const [link] = await linksTo((await offerOf(made)).id);
    const acts = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, made.candidate.userId), eq(auditLog.actorKind, "provider")));
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["rescue/filled", "answer-link/used"]),
    );
    for (const { details } of acts) expect(details).toMatchObject({ link_id: link!.id });
  });

  it("says no, and thanks for that [RSC-C-032]", async () => {
    const made = await anOfferLink(post);
    await (await openLink(made.path)).send({ answer: "decline" });
    expect((await openLink(made.path)).text).toContain(thanks);
    expect(await offerOf(made)).toMatchObject({ status: "declined", answeredBy: "link" });
  });

  it("is used up by its answer: another one is told so, and changes nothing [RSC-C-030 RSC-V-071 RSC-I-034]", async () => {
    const made = await anOfferLink(post);
    const [first, second] = [await openLink(made.path), await openLink(made.path)];
    await first.send({ answer: "decline" });
    const before = await fingerprints();
    const again = await second.send({ answer: "accept" });
    expect([again.status, again.text]).toEqual([410, expect.stringContaining("You have answered already.")]);
    expect(await fingerprints()).toEqual(before);
    expect(await offerOf(made)).toMatchObject({ status: "declined" });
  });

  it("of two answers at once takes one, in many rounds [RSC-I-030 RSC-I-034]", async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await anOfferLink(post);
      const pages = await Promise.all(Array.from({ length: 4 }, () => openLink(made.path)));
      const sent = await Promise.all(pages.map((page) => page.send({ answer: "accept" })));
      expect(sent.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410]);
      expect(await db().$count(bookings, eq(bookings.rescueId, made.search.id))).toBe(1);
    }
  });

  it("answers with the texts of the call where it cannot be accepted, and stays open [RSC-C-031 RSC-I-039]", async () => {
    const made = await anOfferLink(post);
    await db().execute(
      `update clearances set status = 'not_cleared' where provider_id = '${made.candidate.providerId}'`,
    );
    const page = await openLink(made.path);
    const byCall = await (await signInAs(made.candidate)).put(
      `/shift-offers/${(await offerOf(made)).id}/accept/`,
    );
    const byLink = await page.send({ answer: "accept" });
    expect(byCall.status).toBe(400);
    expect([byLink.status, byLink.text]).toEqual([400, expect.stringContaining(byCall.body.error)]);
    const [link] = await linksTo((await offerOf(made)).id);
    expect(link).toMatchObject({ usedAt: null, revokedAt: null });
  });

  it("tells of a search that is over in its sentence, and waits while one is paused [RSC-C-030 RSC-V-051 RSC-V-052]", async () => {
    const made = await anOfferLink(post);
    const { vacant, search, path } = made;
    const page = await openLink(path);
    await vacant.ask("pause")(search.id);
    const paused = await openLink(path);
    expect([paused.status, paused.text]).toEqual([200, expect.stringContaining("has paused this search")]);
    expect(paused.document.querySelector("button")).toBeNull();
    const sent = await page.send({ answer: "accept" });
    expect([sent.status, sent.text]).toEqual([400, expect.stringContaining("has paused this search")]);
    await vacant.ask("resume")(search.id);
    expect((await openLink(path)).status).toBe(200);
    await vacant.ask("stop")(search.id);
    const stopped = "The facility no longer looks for cover for this shift. Thank you for answering.";
    expect(await overAt(path)).toEqual([410, stopped]);
    const late = await page.send({ answer: "accept" });
    expect([late.status, late.text]).toEqual([410, expect.stringContaining(stopped)]);
  });

  it("tells that somebody else was first [RSC-V-050]", async () => {
    const made = await anOfferLink(post);
    const other = made.vacant.candidates[1]!;
    const offer = (await offersOf(made.search.id)).find(({ providerId }) => providerId === other.providerId)!;
    await (await signInAs(other)).put(`/shift-offers/${offer.id}/accept/`);
    expect(await overAt(made.path)).toEqual([
      410,
      "Somebody else has taken this shift. Thank you for answering.",
    ]);
  });

  it("works until the shift begins, and says then that it has [RSC-C-030 RSC-C-033 RSC-V-053]", async () => {
    const made = await anOfferLink(post);
    const [link] = await linksTo((await offerOf(made)).id);
    expect(link!.expiresAt).toEqual((await readSearch(made.search.id)).endsAt);
    const later = (link!.expiresAt.getTime() - Date.now()) / 1000;
    expect((await openPage(made.path, { secondsAgo: -(later - 60) })).status).toBe(200);
    const late = await openPage(made.path, { secondsAgo: -(later + 1) });
    expect([late.status, late.text]).toEqual([
      410,
      expect.stringContaining("This shift has begun. It can no longer be accepted."),
    ]);
  });

  it("is the same in a later mail [RSC-C-033 RSC-I-014]", async () => {
    const made = await anOfferLink(post, 2, { bonus: 100, bonus_max: 300 });
    await made.vacant.by.rep.patch(`/rescues/${made.search.id}/`, { bonus: 200 });
    expect(await linkIn(post, made.candidate.user.email, /^The bonus/)).toBe(made.path);
    expect(await linksTo((await offerOf(made)).id)).toHaveLength(1);
  });

  it("ends with an answer in the app [RSC-C-033 RSC-V-072]", async () => {
    const made = await anOfferLink(post);
    await (await signInAs(made.candidate)).put(`/shift-offers/${(await offerOf(made)).id}/decline/`, {});
    expect(await overAt(made.path)).toEqual([410, ended]);
  });
});
