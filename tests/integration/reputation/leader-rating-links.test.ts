import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { facilities, facilityContacts, leaderRatingTokens, mailbox } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { sha256 } from "@/lib/core/server/crypto";
import { createLeaderRatingLinks } from "@/lib/reputation/leader-ratings/commands";
import { aBookingRequest, dayFromToday } from "../../support/builders";
import { happens } from "../../support/credentials/endorsements";
import { aContact } from "../../support/facilities/builders";
import { leaderAnswers } from "../../support/reputation/builders";
import { openPage } from "../../support/reputation/referee-pages";

const job = systemActor("ask-leaders");

const holds = (role: typeof facilityContacts.$inferInsert) => db().insert(facilityContacts).values(role);

/** An assignment that ended so many days ago, at a facility with a medical director. */
async function anEndedAssignment(daysAgo = 2, status: "confirmed" | "responded" | "canceled" = "confirmed") {
  const request = await aBookingRequest({ status, shifts: [{ startOn: dayFromToday(-daysAgo) }] });
  const { organizationId } = request.rep;
  const leader = await aContact({ organizationId, firstName: "Dana", lastName: "Voss" });
  const { facilityId } = request.facility;
  await holds({ facilityId, contactId: leader.id, role: "MEDICAL_DIRECTOR" });
  return { ...request, leader, organizationId, facilityId };
}

const linksOf = (requestId: string) =>
  db().select().from(leaderRatingTokens).where(eq(leaderRatingTokens.bookingRequestId, requestId));

const mailsTo = (email: string) => db().select().from(mailbox).where(eq(mailbox.to, email));

it("each leader is asked once about an assignment that has ended, however often the job runs", async () => {
  const { requestId, leader, organizationId, facilityId } = await anEndedAssignment();
  const roles = ["CLINICAL_DIRECTOR", "ASSISTANT_MEDICAL_DIRECTOR", "SCHEDULING"];
  const [clinical, assistant, scheduler] = await Promise.all(roles.map(() => aContact({ organizationId })));
  await holds({ facilityId, contactId: leader.id, role: "CLINICAL_DIRECTOR" });
  for (const [index, contact] of [clinical!, assistant!, scheduler!].entries())
    await holds({ facilityId, contactId: contact.id, role: roles[index]! });

  await Promise.all([createLeaderRatingLinks(job), createLeaderRatingLinks(job)]);
  await createLeaderRatingLinks(job);
  const links = await linksOf(requestId);
  expect(links.map(({ contactId }) => contactId).sort()).toEqual(
    [leader.id, clinical!.id, assistant!.id].sort(),
  );
  for (const { expiresAt, createdAt, usedAt } of links) {
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(60 * 86_400_000);
    expect(usedAt).toBeNull();
  }
});

it("nobody is asked before the last shift has ended, nor about what was not confirmed, nor months later", async () => {
  const running = await aBookingRequest({
    status: "confirmed",
    shifts: [{ startOn: dayFromToday(-3) }, { startOn: dayFromToday(3) }],
  });
  const contact = await aContact({ organizationId: running.rep.organizationId });
  const role = "MEDICAL_DIRECTOR";
  await holds({ facilityId: running.facility.facilityId, contactId: contact.id, role });
  const requests = [
    running,
    await anEndedAssignment(2, "responded"),
    await anEndedAssignment(2, "canceled"),
    await anEndedAssignment(70),
  ];
  await createLeaderRatingLinks(job);
  for (const { requestId } of requests) expect(await linksOf(requestId)).toEqual([]);

  await createLeaderRatingLinks(job, contextAt(new Date(Date.now() + 5 * 86_400_000)));
  expect(await linksOf(running.requestId)).toHaveLength(1);
});

it("the mail carries a link of 32 characters, of which only the hash is kept, and which opens the form [PRV-R-038]", async () => {
  const { requestId, leader, provider, facilityId } = await anEndedAssignment();
  await db().update(facilities).set({ name: "Casco & Bay" }).where(eq(facilities.id, facilityId));
  await createLeaderRatingLinks(job);
  const [link] = await linksOf(requestId);
  await happens("leader-rating/asked", { tokenId: link!.id });
  const [mail, ...more] = await mailsTo(leader.email);
  expect(more).toEqual([]);
  const name = `${provider.user.firstName} ${provider.user.lastName}`;
  expect(mail?.subject).toBe(`How was ${name} at Casco & Bay?`);
  expect(mail?.text).toContain("Hello Dana,");
  const token = /\/app\/leader-rating\/([\w-]{32})\s/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(link?.tokenHash).toBe(sha256(token));
  expect(JSON.stringify(link)).not.toContain(token);
  const page = await openPage(`/app/leader-rating/${token}`);
  expect(page.title).toBe(`Rate provider ${name} | Wardway`);
  expect((await page.send(leaderAnswers())).status).toBe(303);
});

it("a link that was used or has expired is not mailed any more", async () => {
  const { requestId, leader } = await anEndedAssignment();
  await createLeaderRatingLinks(job);
  const [link] = await linksOf(requestId);
  await happens(
    "leader-rating/asked",
    { tokenId: link!.id },
    { now: new Date(Date.now() + 61 * 86_400_000) },
  );
  await db()
    .update(leaderRatingTokens)
    .set({ usedAt: new Date() })
    .where(eq(leaderRatingTokens.id, link!.id));
  await happens("leader-rating/asked", { tokenId: link!.id });
  expect(await mailsTo(leader.email)).toEqual([]);
});

it("only jobs make links", async () => {
  await expect(createLeaderRatingLinks({ kind: "anonymous" })).rejects.toMatchObject({ status: 401 });
});
