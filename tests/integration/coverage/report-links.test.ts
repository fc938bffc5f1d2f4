import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { systemActor } from "@/lib/core/pure/actor";
import { mailCallOutOpened } from "@/lib/coverage/call-outs/mails/call-outs";
import { signInAs } from "../../support/api";
import { readCallOut, readShift } from "../../support/coverage/builders";
import { withoutLimits } from "../../support/limits";
import { followMails } from "../../support/mail-table";
import {
  anOfferLink,
  aReportLink,
  linkIn,
  linksTo,
  offerOf,
  openLink,
  overAt,
} from "../../support/notices/answer-links";
import { openPage } from "../../support/reputation/referee-pages";

const post = followMails();
const ended = "This link no longer works. Sign in to see where things stand.";
const thanks = "Thank you for answering.";

withoutLimits();

beforeAll(async () => {
  await post.mailsSince();
});

describe("the link of a report", () => {
  it("asks whether it is right, and confirms it [RSC-C-032 RSC-J-027]", async () => {
    const made = await aReportLink(post);
    const page = await openLink(made.path);
    expect(page.text).toContain(`${made.facility.name} says that you cannot work`);
    expect(page.text).toContain("Is that right?");
    await post.mailsSince();
    const sent = await page.send({ answer: "yes" });
    expect(sent.status, sent.text).toBe(303);
    expect((await openLink(made.path)).text).toContain(thanks);
    expect((await readCallOut(made.callOutId)).confirmedAt).not.toBeNull();
    const mails = (await post.mailsSince()).filter(({ to }) => to === made.provider.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`We have your answer: ${made.facility.name}`]);
  });

  it("takes it back where the holder works [RSC-C-032]", async () => {
    const made = await aReportLink(post);
    await (await openLink(made.path)).send({ answer: "no" });
    expect(await readCallOut(made.callOutId)).toMatchObject({ status: "withdrawn" });
    expect((await openLink(made.path)).text).toContain(thanks);
  });

  it("asks once more where the shift is covered [RSC-C-032 RSC-S-009]", async () => {
    const made = await anOfferLink(post, 1);
    const { vacant, candidate } = made;
    await db().execute(
      `update call_outs set confirmed_at = null, reported_by = 'rep' where id = '${vacant.callOutId}'`,
    );
    await mailCallOutOpened(systemActor("mailer"), { callOutId: vacant.callOutId, key: "asked-again" });
    const path = await linkIn(post, vacant.provider.user.email);
    await (await signInAs(candidate)).put(`/shift-offers/${(await offerOf(made)).id}/accept/`);
    const asked = await (await openLink(path)).send({ answer: "yes" });
    expect([asked.status, asked.text]).toEqual([
      200,
      expect.stringContaining("You are released and not paid for this shift."),
    ]);
    expect((await readShift(vacant.bookingId)).releasedAt).toBeNull();
    expect((await asked.send({ answer: "yes" })).status).toBe(303);
    expect((await readShift(vacant.bookingId)).releasedAt).not.toBeNull();
  });

  it("works until the shift ends, and says then that it is over [RSC-C-033 RSC-V-058]", async () => {
    const made = await aReportLink(post);
    const [link] = await linksTo(made.callOutId);
    const [shift] = await db().execute<{ ends: string }>(
      `select upper(during) as ends from bookings where id = '${made.bookingId}'`,
    );
    expect(link!.expiresAt).toEqual(new Date(shift!.ends));
    const later = (link!.expiresAt.getTime() - Date.now()) / 1000;
    expect((await openPage(made.path, { secondsAgo: -(later - 60) })).status).toBe(200);
    const late = await openPage(made.path, { secondsAgo: -(later + 1) });
    expect([late.status, late.text]).toEqual([410, expect.stringContaining("This shift is over.")]);
  });

  it("is over once the report is closed, and ends where it was answered in the app [RSC-C-030 RSC-C-033]", async () => {
    const closed = await aReportLink(post);
    await closed.act("provider", "withdraw");
    expect(await overAt(closed.path)).toEqual([410, "This report is closed."]);
    const confirmed = await aReportLink(post);
    await confirmed.act("provider", "confirm");
    expect(await overAt(confirmed.path)).toEqual([410, ended]);
  });
});
