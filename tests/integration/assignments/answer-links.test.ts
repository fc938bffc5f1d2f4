import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { signInAs } from "../../support/api";
import { dayFromToday } from "../../support/builders";
import { readRequest, readShift } from "../../support/coverage/builders";
import { withoutLimits } from "../../support/limits";
import { followMails } from "../../support/mail-table";
import { anAssignmentLink, linkIn, linksTo, openLink, overAt } from "../../support/notices/answer-links";
import { openPage } from "../../support/reputation/referee-pages";

const post = followMails();
const ended = "This link no longer works. Sign in to see where things stand.";
const thanks = "Thank you for answering.";

withoutLimits();

beforeAll(async () => {
  await post.mailsSince();
});

const idsOf = ({ shifts }: { shifts: { id: string }[] }) => shifts.map(({ id }) => id) as [string, string];

describe("the link of an assignment request", () => {
  const field = (id: string) => `shift_${id}`;

  it("asks of each shift, with none chosen, and takes the answer as the call does [RSC-C-031 RSC-C-032]", async () => {
    const made = await anAssignmentLink(post);
    const [first, second] = idsOf(made);
    const page = await openLink(made.path);
    expect(page.document.querySelectorAll("input[type=radio]")).toHaveLength(4);
    expect(page.document.querySelectorAll("input[checked]")).toHaveLength(0);
    for (const text of [made.facility.name, "Accept", "Decline", "Comment", "Send answer"])
      expect(page.text).toContain(text);
    expect(page.text).toContain("To change your answer later, sign in.");
    const sent = await page.send({
      [field(first)]: "accept",
      [field(second)]: "decline",
      comment: "See you.",
    });
    expect(sent.status, sent.text).toBe(303);
    expect((await openLink(made.path)).text).toContain(thanks);
    expect(await readRequest(made.requestId)).toMatchObject({ status: "responded" });
    expect(await readShift(first)).toMatchObject({ statusByProvider: "accepted" });
    expect(await readShift(second)).toMatchObject({ statusByProvider: "rejected" });
  });

  it("tells at each shift that it has no answer, and keeps the others [RSC-C-032]", async () => {
    const made = await anAssignmentLink(post);
    const [first, second] = idsOf(made);
    const refused = await (await openLink(made.path)).send({ [field(first)]: "accept" });
    expect(refused.status).toBe(400);
    expect(refused.errorAt(field(second))).toBe("Every shift needs an answer.");
    expect(refused.fields.get(field(first))).toBe("accept");
    const sent = await refused.send({ [field(second)]: "accept" });
    expect(sent.status, sent.text).toBe(303);
  });

  it("shows a shift whose day has passed as text [RSC-C-032]", async () => {
    const shifts = [{ startOn: dayFromToday(-2) }, { startOn: dayFromToday(4) }];
    const made = await anAssignmentLink(post, shifts);
    const page = await openLink(made.path);
    expect(page.document.querySelectorAll("input[type=radio]")).toHaveLength(2);
    expect(page.text).toContain("· Past");
    const sent = await page.send({ [field(made.shifts[1]!.id)]: "accept" });
    expect(sent.status, sent.text).toBe(303);
  });

  it("shows a request anew that has changed since the page was opened [RSC-C-032]", async () => {
    const made = await anAssignmentLink(post);
    const [first, second] = idsOf(made);
    const page = await openLink(made.path);
    await db().execute(`update booking_requests set updated_at = now() where id = '${made.requestId}'`);
    const answers = { [field(first)]: "accept", [field(second)]: "accept" };
    const again = await page.send(answers);
    expect([again.status, again.text]).toEqual([
      400,
      expect.stringContaining("The request has changed since you opened this page. Please look again."),
    ]);
    expect(await readRequest(made.requestId)).toMatchObject({ status: "pending" });
    const sent = await again.send({ ...answers });
    expect(sent.status, sent.text).toBe(303);
  });

  it("ends when a rep changes the request, whose mail has a new one [RSC-C-033 RSC-J-025]", async () => {
    const made = await anAssignmentLink(post);
    const rep = await signInAs(made.rep);
    const [first] = idsOf(made);
    const changed = await rep.put(`/booking-requests/${made.requestId}/`, {
      bookings: [{ id: first, is_removed: true }],
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await overAt(made.path)).toEqual([410, ended]);
    const path = await linkIn(post, made.provider.user.email);
    expect(path).not.toBe(made.path);
    expect((await openLink(path)).status).toBe(200);
  });

  it("is over once the request waits for no answer [RSC-V-074 RSC-C-030]", async () => {
    const made = await anAssignmentLink(post);
    await (await signInAs(made.rep)).put(`/booking-requests/${made.requestId}/cancel/`, {});
    expect(await overAt(made.path)).toEqual([410, "This assignment request does not wait for an answer."]);
  });

  it("works until the last shift begins, for two weeks at most [RSC-C-033 RSC-V-072]", async () => {
    const soon = await anAssignmentLink(post, [{ startOn: dayFromToday(2) }, { startOn: dayFromToday(4) }]);
    const [link] = await linksTo(soon.requestId);
    const [range] = await db().execute<{ begins: string }>(
      `select max(lower(during)) as begins from bookings where booking_request_id = '${soon.requestId}'`,
    );
    expect(link!.expiresAt).toEqual(new Date(range!.begins));
    const far = await anAssignmentLink(post, [{ startOn: dayFromToday(40) }]);
    const [other] = await linksTo(far.requestId);
    expect(Math.round((other!.expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(14 * 24);
    const late = await openPage(far.path, { secondsAgo: -14 * 86_400 - 60 });
    expect([late.status, late.text]).toEqual([410, expect.stringContaining(ended)]);
  });

  it("is followed by one receipt, which says what to do if it was somebody else [RSC-J-025 RSC-J-027 RSC-I-036]", async () => {
    const made = await anAssignmentLink(post);
    const answers = Object.fromEntries(made.shifts.map(({ id }) => [field(id), "accept"]));
    await (await openLink(made.path)).send(answers);
    const mails = (await post.mailsSince()).filter(({ to }) => to === made.provider.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`We have your answer: ${made.facility.name}`]);
    expect(mails[0]?.text).toContain(
      "You answered by the link in your mail. If that was not you, write to support@",
    );
    expect(mails[0]?.html).toContain(`/app/provider/booking-requests/${made.requestId}"`);
  });
});
