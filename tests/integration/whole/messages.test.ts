import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens, bookingRequests, clearances, connections, mailbox, users } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { mailAssignmentNews } from "@/lib/assignments/mails";
import { anonymous, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import type { EventName, Events } from "@/lib/core/pure/events";
import { idOfLinkToken } from "@/lib/core/server/signed-links";
import { jobsFor } from "@/lib/ports/jobs/job";
import { visitor } from "../../support/api";
import { aBookingRequest, aConnection, aRep, aUser, dayFromToday } from "../../support/builders";
import { withoutIds } from "../../support/texts";

/** Runs what an event starts, as the job engine does. */
async function happens<Name extends EventName>(name: Name, payload: Events[Name], id = newId()) {
  const event = { id, name, payload };
  for (const job of jobsFor(jobs, event).filter((each) => each.name.startsWith("mail-"))) {
    await job.run(payload, `${id}:${job.name}`, contextAt());
  }
}

const mailsTo = (email: string) =>
  db().select().from(mailbox).where(eq(mailbox.to, email)).orderBy(desc(mailbox.id));

/** An organization whose reps differ in their groups. */
async function aTeam() {
  const rep = await aRep();
  const { organizationId } = rep;
  return {
    rep,
    scheduler: await aRep({ organizationId, groups: ["schedule_shifts"] }),
    connector: await aRep({ organizationId, groups: ["connect_with_providers"] }),
    viewer: await aRep({ organizationId, groups: [] }),
    gone: await aRep({ organizationId, user: { isActive: false } }),
    waiting: await aRep({ organizationId, user: { registrationStatus: "provisional" } }),
  };
}

describe("mails about accounts", () => {
  it("sends a new user the link that verifies the address", async () => {
    const signUp = {
      user_type: "provider",
      email: "new@example.test",
      first_name: "Nia",
      last_name: "Okafor",
      phone_number: "2075550100",
      password1: "Good-pass1!",
      password2: "Good-pass1!",
    };
    await visitor().post("/auth/registration/", signUp);
    const [user] = await db().select().from(users).where(eq(users.email, signUp.email));
    const [token] = await db().select().from(accountTokens).where(eq(accountTokens.userId, user!.id));
    await happens("account/registered", { userId: user!.id, tokenId: token!.id });

    const [mail] = await mailsTo(signUp.email);
    const key = /\/verify-email\/([^\s\]]+)/.exec(mail!.text)?.[1] ?? "";
    expect(idOfLinkToken("verify_email", key)).toBe(token!.id);
    expect(mail!.text).toContain("48 hours");
    expect((await visitor().post("/auth/registration/verify-email/", { key })).status).toBe(200);
  });

  it("tells the owner of a taken address where to log in and to reset the password", async () => {
    const owner = await aUser("provider");
    await happens("account/registered-again", { userId: owner.id });
    const [mail] = await mailsTo(owner.email);
    expect(mail!.text).toContain("http://localhost:3000/login");
    expect(mail!.html).toContain("http://localhost:3000/forgot-password");
  });

  it("sends no verification link to an address that is verified by now", async () => {
    const user = await aUser("provider");
    await happens("account/verification-requested", { userId: user.id, tokenId: newId() });
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it("tells of activation and of rejection, keeping staff's reason to itself", async () => {
    const active = await aUser("provider");
    const rejected = await aUser("provider", {
      registrationStatus: "rejected",
      rejectedReason: "license revoked in Ohio",
    });
    await happens("account/activated", { userId: active.id });
    await happens("account/rejected", { userId: rejected.id });
    expect((await mailsTo(active.email))[0]?.text).toContain("http://localhost:3000/app");
    const [mail] = await mailsTo(rejected.email);
    expect(mail!.subject).toContain("not active");
    expect(mail!.text + mail!.html).not.toContain("Ohio");
  });
});

describe("mails about connections", () => {
  it("tells the provider of a request, with a link that opens it", async () => {
    const { provider, facility, connectionId, rep } = await aConnection({
      values: { message: "We need <b>you</b>" },
    });
    await happens("connection/requested", { connectionId });
    const [mail] = await mailsTo(provider.user.email);
    expect(mail!.subject).toContain(facility.name);
    expect(mail!.text).toContain(`http://localhost:3000/app/provider/connection-requests/${connectionId}`);
    expect(mail!.html).toContain("We need &lt;b&gt;you&lt;/b&gt;");
    expect(await mailsTo(rep.user.email)).toEqual([]);
  });

  it("says nothing of a request that is not sent yet", async () => {
    const { provider, connectionId } = await aConnection({ values: { status: "pending_send" } });
    await happens("connection/requested", { connectionId });
    expect(await mailsTo(provider.user.email)).toEqual([]);
  });

  it("tells of an answer only the active reps who connect", async () => {
    const team = await aTeam();
    const { provider, connectionId } = await aConnection({ rep: team.rep, as: "accepted" });
    await happens("connection/accepted", { connectionId });
    for (const recipient of [team.rep, team.connector]) {
      const [mail] = await mailsTo(recipient.user.email);
      expect(mail!.text).toContain(`/app/healthcare-entity/connection-requests/${connectionId}`);
      expect(mail!.subject).toContain(provider.displayName);
    }
    for (const other of [team.scheduler, team.viewer, team.gone, team.waiting, provider]) {
      expect(await mailsTo(other.user.email)).toEqual([]);
    }
  });

  it("calls a provider who declined by the public name", async () => {
    const { provider, rep, connectionId } = await aConnection({ values: { status: "rejected" } });
    await happens("connection/rejected", { connectionId });
    const [mail] = await mailsTo(rep.user.email);
    const { firstName, lastName } = provider.user;
    expect(mail!.subject).toContain(`${firstName} ${lastName.charAt(0)}., MD declined`);
    expect(mail!.html).not.toContain(lastName);
  });

  it("tells of a cancellation the side that did not cancel", async () => {
    const { provider, rep, connectionId } = await aConnection({ values: { status: "canceled" } });
    await happens("connection/canceled", { connectionId, by: "rep" });
    expect(await mailsTo(provider.user.email)).toHaveLength(1);
    expect(await mailsTo(rep.user.email)).toHaveLength(0);
    await happens("connection/canceled", { connectionId, by: "provider" });
    expect(await mailsTo(provider.user.email)).toHaveLength(1);
    expect(await mailsTo(rep.user.email)).toHaveLength(1);
    await happens("connection/canceled", { connectionId, by: "system" });
    expect(await mailsTo(rep.user.email)).toHaveLength(1);
    const texts = (await mailsTo(provider.user.email)).map((mail) => mail.text);
    expect(texts).toContainEqual(expect.stringContaining("the need is filled or closed"));
  });

  it("tells the provider of clearance and of the presentation's answer", async () => {
    const { provider, rep, connectionId } = await aConnection({ as: "approved" });
    const [clearance] = await db()
      .select()
      .from(clearances)
      .where(eq(clearances.providerId, provider.providerId));
    await happens("clearance/cleared", { clearanceId: clearance!.id });
    await happens("clearance/not-cleared", { clearanceId: clearance!.id });
    await happens("connection/approved", { connectionId });
    await happens("connection/denied", { connectionId });
    const subjects = (await mailsTo(provider.user.email)).map((mail) =>
      mail.subject.replace(/^\w+ \d+ /, ""),
    );
    expect(subjects.reverse()).toEqual([
      "has cleared you",
      "did not clear you",
      "approved your presentation",
      "did not approve your presentation",
    ]);
    expect(await mailsTo(rep.user.email)).toEqual([]);
  });
});

describe("mails about assignments", () => {
  const shiftRate = "$2,160"; // 12 h at $180
  const facilityRate = "$2,592"; // 12 h at $216

  it("shows the provider the shifts and the provider's own total only", async () => {
    const startOn = dayFromToday(7);
    const { provider, facility, requestId } = await aBookingRequest({ shifts: [{ startOn }] });
    await happens("booking-request/sent", { bookingRequestId: requestId });
    const [mail] = await mailsTo(provider.user.email);
    expect(mail!.subject).toBe(`New assignment request: ${facility.name}`);
    expect(mail!.text).toContain(`http://localhost:3000/app/provider/booking-requests/${requestId}`);
    expect(mail!.text).toContain("07:00–19:00");
    expect(mail!.text).toContain("Eastern Time");
    expect(mail!.html).toContain(shiftRate);
    expect(mail!.html + mail!.text).not.toContain(facilityRate);
    expect(withoutIds(mail!.html + mail!.text)).not.toContain("216");
  });

  it("shows reps who schedule or confirm the organization's own total only", async () => {
    const team = await aTeam();
    const { requestId, provider } = await aBookingRequest({ rep: team.rep, status: "responded" });
    await happens("booking-request/responded", { bookingRequestId: requestId });
    for (const recipient of [team.rep, team.scheduler]) {
      const [mail] = await mailsTo(recipient.user.email);
      expect(mail!.text).toContain(`/app/healthcare-entity/booking-requests/${requestId}`);
      expect(mail!.html).toContain(facilityRate);
      expect(mail!.html + mail!.text).not.toContain(shiftRate);
    }
    for (const other of [team.connector, team.viewer, team.gone, team.waiting, provider]) {
      expect(await mailsTo(other.user.email)).toEqual([]);
    }
  });

  it("counts what both sides agreed on, and each side's part of the extra pay", async () => {
    const shifts = [
      { startOn: dayFromToday(7) },
      { startOn: dayFromToday(8), statusByRep: "rejected" as const },
    ];
    const { provider, requestId } = await aBookingRequest({ shifts, status: "confirmed" });
    await db()
      .update(bookingRequests)
      .set({ extraMinutes: 60, extraHoursCents: 12_000, bonusCents: 5000 })
      .where(eq(bookingRequests.id, requestId));
    await happens("booking-request/confirmed", { bookingRequestId: requestId });
    const [mail] = await mailsTo(provider.user.email);
    expect(mail!.html).toContain("$2,310"); // 2,160 + 120 / 1.2 + 50
    expect(mail!.text.match(/07:00–19:00/g)).toHaveLength(1);
  });

  it("tells the other side of changes and cancellations, and both when nobody did it", async () => {
    const { provider, rep, requestId: bookingRequestId } = await aBookingRequest();
    const recipient = async () => [
      (await mailsTo(provider.user.email)).length,
      (await mailsTo(rep.user.email)).length,
    ];
    await happens("booking-request/updated", { bookingRequestId, by: "rep" });
    expect(await recipient()).toEqual([1, 0]);
    await happens("booking-request/updated", { bookingRequestId, by: "provider" });
    expect(await recipient()).toEqual([1, 1]);
    await happens("booking-request/canceled", { bookingRequestId, by: "rep" });
    expect(await recipient()).toEqual([2, 1]);
    await happens("booking-request/canceled", { bookingRequestId, by: "provider" });
    expect(await recipient()).toEqual([2, 2]);
    await happens("booking-request/canceled", { bookingRequestId, by: "system" });
    expect(await recipient()).toEqual([3, 3]);
  });
});

describe("mail jobs", () => {
  it("write one mail per event and person, however often they run", async () => {
    const { provider, connectionId } = await aConnection();
    const eventId = newId();
    await happens("connection/requested", { connectionId }, eventId);
    await happens("connection/requested", { connectionId }, eventId);
    const mails = await mailsTo(provider.user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.key).toBe(`${eventId}:mail-connection-requested:${provider.userId}`);
    await happens("connection/requested", { connectionId });
    expect(await mailsTo(provider.user.email)).toHaveLength(2);
  });

  it("pass over things that are no longer there", async () => {
    const before = await db().$count(mailbox);
    await happens("connection/requested", { connectionId: newId() });
    await happens("booking-request/sent", { bookingRequestId: newId() });
    await happens("account/activated", { userId: newId() });
    expect(await db().$count(mailbox)).toBe(before);
  });

  it("are the only ones who may send", async () => {
    const { requestId } = await aBookingRequest();
    const news = { bookingRequestId: requestId, event: "sent", by: "rep", key: "k" } as const;
    await expect(mailAssignmentNews(anonymous, news)).rejects.toMatchObject({ status: 401 });
    await expect(mailAssignmentNews(systemActor("mailer"), news)).resolves.toBeUndefined();
  });
});

describe("the mailbox", () => {
  it("answers the mails to one address, newest first", async () => {
    const { provider, connectionId } = await aConnection();
    await happens("connection/requested", { connectionId });
    await db().update(connections).set({ status: "canceled" }).where(eq(connections.id, connectionId));
    await happens("connection/canceled", { connectionId, by: "rep" });
    const { email } = provider.user;
    const { status, body } = await visitor().get(
      `/dev/mailbox/?to=${encodeURIComponent(email.toUpperCase())}`,
    );
    expect(status).toBe(200);
    expect(body.count).toBe(2);
    expect(body.results.map((mail: { to: string }) => mail.to)).toEqual([email, email]);
    expect(body.results[0].subject).toContain("canceled");
    expect(Object.keys(body.results[0]).sort()).toEqual([
      "created_at",
      "html",
      "id",
      "subject",
      "text",
      "to",
    ]);
  });
});
