import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  boardCertifications,
  bookingRequestHistory,
  bookingRequests,
  certifications,
  immunizations,
  licenses,
  mailbox,
  miscRecords,
  outbox,
  providers,
  reminders,
  users,
} from "@/db/schema";
import { remindOfShifts } from "@/lib/assignments/shifts/commands/remind";
import { anonymous } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import type { EventName, Events } from "@/lib/core/pure/events";
import { instantOf } from "@/lib/core/pure/time";
import { remindOfCredentials } from "@/lib/credentials/commands/remind-of-expiry";
import { aBookingRequest, aFacility, aProvider, type ShiftOptions } from "../../support/builders";
import { happens, mailsTo } from "../../support/credentials/endorsements";
import { runCron } from "../../support/jobs";

const hourMs = 3_600_000;

async function eventsOf<Name extends EventName>(name: Name, id: string) {
  const rows = await db().select().from(outbox).where(eq(outbox.name, name));
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(id)) as unknown as {
    id: string;
    payload: Events[Name];
  }[];
}

/** Sends what fell due about something, as the job engine does: each event twice, which must change nothing. */
async function deliver<Name extends EventName>(name: Name, id: string, now: Date) {
  for (const event of await eventsOf(name, id)) {
    await happens(name, event.payload, { id: event.id, now });
    await happens(name, event.payload, { id: event.id, now });
  }
}

type Given = { timeZone?: string; shift: ShiftOptions; status?: "confirmed" | "responded" | "canceled" };

/** A shift that was confirmed long before it begins. */
async function aShift({ timeZone = "America/New_York", shift, status = "confirmed" }: Given) {
  const facility = await aFacility({ timeZone, name: "St. Brendan", streetAddress: "1 Pine St" });
  const request = await aBookingRequest({ facility, status, shifts: [shift] });
  const [booking] = request.shifts;
  const startsAt = instantOf(shift.startOn, booking!.startTime, timeZone);
  const email = request.provider.user.email;
  const remindAt = async (now: Date) => {
    await runCron("remind-of-shifts", now);
    await deliver("shift/reminder-due", booking!.id, now);
    return (await mailsTo(email)).length;
  };
  const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * hourMs);
  return { ...request, booking: booking!, startsAt, email, remindAt, hoursBefore };
}

describe("a confirmed shift", () => {
  it("is reminded of 24 hours before it begins, once, with a link that opens it (SIL-108)", async () => {
    const { remindAt, hoursBefore, email, requestId, rep } = await aShift({
      shift: { startOn: "2027-03-03" },
    });
    expect(await remindAt(hoursBefore(24.001))).toBe(0);
    expect(await remindAt(hoursBefore(24))).toBe(1);
    for (const hours of [23.9, 12, 0.1]) expect(await remindAt(hoursBefore(hours))).toBe(1);
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toBe("Reminder: your shift at St. Brendan on Wed, Mar 3, 2027, 07:00");
    expect(mail!.text).toContain(`http://localhost:3000/app/provider/booking-requests/${requestId}`);
    expect(mail!.text).toContain("07:00–19:00");
    expect(mail!.text).toContain("St. Brendan (1 Pine St");
    expect(mail!.text).toContain("Eastern Time");
    expect(await mailsTo(rep.user.email)).toEqual([]);
  });

  it.each([
    ["the clocks go forward in between", "America/New_York", "2027-03-14", "07:00", "2027-03-13T11:00:00Z"],
    ["the clocks go back in between", "America/New_York", "2027-11-07", "07:00", "2027-11-06T12:00:00Z"],
    ["the facility is in Hawaii", "Pacific/Honolulu", "2027-03-14", "07:00", "2027-03-13T17:00:00Z"],
    ["the facility is in Guam", "Pacific/Guam", "2027-03-14", "07:00", "2027-03-12T21:00:00Z"],
    ["the start is skipped by the clock", "America/Chicago", "2027-03-14", "02:30", "2027-03-13T08:30:00Z"],
  ])("is reminded of 24 real hours hoursBefore, where %s", async (_, timeZone, startOn, startTime, due) => {
    const { remindAt } = await aShift({ timeZone, shift: { startOn, startTime } });
    const at = new Date(due).getTime();
    expect(await remindAt(new Date(at - 1000))).toBe(0);
    expect(await remindAt(new Date(at))).toBe(1);
  });

  it("tells how long a night lasts on which the clocks change", async () => {
    const { remindAt, hoursBefore, email } = await aShift({
      shift: { startOn: "2027-03-13", rateKind: "night" },
    });
    await remindAt(hoursBefore(20));
    const [mail] = await mailsTo(email);
    expect(mail!.text).toContain("19:00–07:00 (+1 day)");
    expect(mail!.text).toContain("it lasts 11 h");
  });

  it("is reminded of when the job comes late, but not once it has begun", async () => {
    const late = await aShift({ shift: { startOn: "2027-03-20" } });
    expect(await late.remindAt(late.hoursBefore(2))).toBe(1);
    const begun = await aShift({ shift: { startOn: "2027-03-20" } });
    expect(await begun.remindAt(begun.hoursBefore(0))).toBe(0);
    const queued = await aShift({ shift: { startOn: "2027-03-20" } });
    await runCron("remind-of-shifts", queued.hoursBefore(24));
    await deliver("shift/reminder-due", queued.booking.id, queued.hoursBefore(-1));
    expect(await mailsTo(queued.email)).toEqual([]);
  });

  it("is not reminded of when it was confirmed within its last 24 hours: that mail has just come", async () => {
    const confirmedAt = async (hours: number) => {
      const shift = await aShift({ shift: { startOn: "2027-04-01" } });
      const createdAt = shift.hoursBefore(hours);
      await db()
        .insert(bookingRequestHistory)
        .values({ bookingRequestId: shift.requestId, action: "confirm", createdAt });
      return shift.remindAt(shift.hoursBefore(Math.min(hours, 24) - 0.5));
    };
    expect(await confirmedAt(3)).toBe(0);
    expect(await confirmedAt(24)).toBe(1);
  });

  it("is not reminded of when it was canceled, or refused, or is not confirmed yet", async () => {
    const startOn = "2027-05-05";
    const quiet = [
      await aShift({ shift: { startOn }, status: "canceled" }),
      await aShift({ shift: { startOn }, status: "responded" }),
    ];
    const both = await aBookingRequest({
      status: "confirmed",
      shifts: [{ startOn: "2027-05-01" }, { startOn, statusByRep: "rejected" }],
    });
    for (const { remindAt, hoursBefore } of quiet) expect(await remindAt(hoursBefore(20))).toBe(0);
    expect(await eventsOf("shift/reminder-due", both.shifts[1]!.id)).toEqual([]);
  });

  it("is not reminded of when it was canceled between the reminder's falling due and its mail", async () => {
    const { remindAt, hoursBefore, requestId, booking } = await aShift({ shift: { startOn: "2027-05-09" } });
    await runCron("remind-of-shifts", hoursBefore(24));
    expect(await eventsOf("shift/reminder-due", booking.id)).toHaveLength(1);
    await db().transaction(async (tx) => {
      await tx.update(bookingRequests).set({ status: "canceled" }).where(eq(bookingRequests.id, requestId));
    });
    expect(await remindAt(hoursBefore(23))).toBe(0);
  });

  it("is not reminded of at a time that it has no longer", async () => {
    const { email, booking, hoursBefore } = await aShift({ shift: { startOn: "2027-05-12" } });
    const payload = { bookingId: booking.id, startsAt: hoursBefore(1).toISOString() };
    await happens("shift/reminder-due", payload, { now: hoursBefore(24) });
    expect(await mailsTo(email)).toEqual([]);
  });

  it("is reminded of once by 16 jobs that run at the same moment", async () => {
    const { hoursBefore, booking } = await aShift({ shift: { startOn: "2027-06-02" } });
    const now = hoursBefore(24);
    await Promise.all(Array.from({ length: 16 }, () => runCron("remind-of-shifts", now)));
    expect(await eventsOf("shift/reminder-due", booking.id)).toHaveLength(1);
  });

  it("of somebody whose account is closed is not reminded of", async () => {
    const { remindAt, hoursBefore, provider } = await aShift({ shift: { startOn: "2027-06-09" } });
    await db().update(users).set({ isActive: false }).where(eq(users.id, provider.userId));
    expect(await remindAt(hoursBefore(10))).toBe(0);
  });
});

/** Nine in the morning in Maine, when the job runs. */
const morningOf = (day: string) => new Date(`${day}T14:05:00Z`);

async function anExpiring(expirationOn: string) {
  const provider = await aProvider();
  const { providerId } = provider;
  const mine = eq(licenses.providerId, providerId);
  await db().update(licenses).set({ expirationOn }).where(mine);
  const remindOn = async (day: string) => {
    await runCron("remind-of-credentials", morningOf(day));
    await deliver("credential/expiry-due", providerId, morningOf(day));
    await deliver("credential/expired", providerId, morningOf(day));
    return (await mailsTo(provider.user.email)).length;
  };
  return { ...provider, email: provider.user.email, mine, remindOn };
}

describe("a credential that expires", () => {
  const last = "2027-09-30";
  const daysBefore = (days: number) => addDays(last, -days);

  it("is reminded of 60, 30 and 7 days hoursBefore, each once, with a link to its page (SIL-108) [CRD-J-010, CRD-J-022]", async () => {
    const { remindOn, email } = await anExpiring(last);
    const counts = new Map<number, number>();
    for (const days of [91, 90, 89, 61, 60, 59, 31, 30, 29, 8, 7, 6, 1, 0, -1, -2, -3])
      counts.set(days, await remindOn(daysBefore(days)));
    expect([...counts]).toEqual([
      [91, 0],
      [90, 1],
      [89, 1],
      [61, 1],
      [60, 2],
      [59, 2],
      [31, 2],
      [30, 3],
      [29, 3],
      [8, 3],
      [7, 4],
      [6, 4],
      [1, 4],
      [0, 4],
      [-1, 5],
      [-2, 5],
      [-3, 5],
    ]);
    const mails = await db().select().from(mailbox).where(eq(mailbox.to, email)).orderBy(mailbox.id);
    expect(mails.map(({ subject }) => subject)).toEqual([
      ...[90, 60, 30, 7].map((days) => `Medical license, Maine expires in ${days} days`),
      "Medical license, Maine has expired",
    ]);
    expect(mails[0]!.text).toContain("Thu, Sep 30, 2027");
    expect(mails[0]!.text).toContain("http://localhost:3000/app/provider/edit/licenses");
  });

  it("is not reminded of again once it is renewed, in its row or beside it, and is for its new last day", async () => {
    const renewed = await anExpiring(last);
    expect(await renewed.remindOn(daysBefore(60))).toBe(1);
    const next = addDays(last, 730);
    await db().update(licenses).set({ expirationOn: next }).where(renewed.mine);
    expect(await renewed.remindOn(daysBefore(30))).toBe(1);
    expect(await renewed.remindOn(addDays(next, -60))).toBe(2);

    const beside = await anExpiring(last);
    const { providerId } = beside;
    await db()
      .insert(licenses)
      .values({ providerId, type: "MEDICAL", state: "ME", number: "MD-2", expirationOn: next });
    expect(await beside.remindOn(daysBefore(30))).toBe(0);
    const elsewhere = await anExpiring(last);
    await db()
      .insert(licenses)
      .values({ providerId: elsewhere.providerId, type: "MEDICAL", state: "NH", expirationOn: next });
    expect(await elsewhere.remindOn(daysBefore(30))).toBe(1);
  });

  it("is not mailed of when it was renewed or taken away between the falling due and the mail", async () => {
    const { providerId, mine, email } = await anExpiring(last);
    const now = morningOf(daysBefore(30));
    await runCron("remind-of-credentials", now);
    expect(await eventsOf("credential/expiry-due", providerId)).toHaveLength(1);
    await db()
      .update(licenses)
      .set({ expirationOn: addDays(last, 365) })
      .where(mine);
    await deliver("credential/expiry-due", providerId, now);
    await db().delete(licenses).where(mine);
    await deliver("credential/expiry-due", providerId, now);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("that was entered late hears of the notices that are left", async () => {
    const { remindOn } = await anExpiring(last);
    expect(await remindOn(daysBefore(20))).toBe(1);
    expect(await remindOn(daysBefore(8))).toBe(1);
    expect(await remindOn(daysBefore(5))).toBe(2);
  });

  it("may be of any kind; all that fall due together are one mail, each with its page", async () => {
    const { providerId, remindOn, email } = await anExpiring(last);
    const expirationOn = last;
    await db()
      .update(boardCertifications)
      .set({ expirationOn })
      .where(eq(boardCertifications.providerId, providerId));
    await db().update(certifications).set({ expirationOn }).where(eq(certifications.providerId, providerId));
    await db()
      .update(providers)
      .set({ hasImlc: true, imlcExpirationOn: last })
      .where(eq(providers.id, providerId));
    await db()
      .insert(immunizations)
      .values([
        { providerId, type: "TB", expirationOn },
        { providerId, type: "COVID19", exempt: true, expirationOn },
      ]);
    await db().insert(miscRecords).values({ providerId, title: "Ultrasound course", expirationOn });
    expect(await remindOn(daysBefore(7))).toBe(1);
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toBe("6 of your credentials expire soon");
    for (const part of [
      "Medical license, Maine",
      "ACLS",
      "Licensure Compact",
      "Immunization",
      "Ultrasound course",
    ])
      expect(mail!.text).toContain(part);
    for (const page of ["licenses", "other"])
      expect(mail!.html).toContain(`href="http://localhost:3000/app/provider/edit/${page}"`);
  });

  it("is counted in days of the place where its owner lives", async () => {
    const guam = await anExpiring(last);
    await db().update(providers).set({ state: "GU" }).where(eq(providers.id, guam.providerId));
    const evening = new Date(`${daysBefore(91)}T18:05:00Z`);
    await runCron("remind-of-credentials", evening);
    expect(await eventsOf("credential/expiry-due", guam.providerId)).toHaveLength(1);
  });

  it("is not reminded of when it is out of use, has expired, or its owner's account is closed", async () => {
    const unused = await anExpiring(last);
    await db().update(licenses).set({ status: "INACTIVE" }).where(unused.mine);
    const closed = await anExpiring(last);
    await db().update(users).set({ isActive: false }).where(eq(users.id, closed.userId));
    const rejected = await anExpiring(last);
    await db().update(users).set({ registrationStatus: "rejected" }).where(eq(users.id, rejected.userId));
    const expired = await anExpiring(daysBefore(11));
    for (const { remindOn } of [unused, closed, rejected, expired])
      expect(await remindOn(daysBefore(7))).toBe(0);
  });

  it("is reminded of once by 16 jobs that run at the same moment", async () => {
    const { providerId } = await anExpiring("2028-01-31");
    const now = morningOf("2028-01-01");
    await Promise.all(Array.from({ length: 16 }, () => runCron("remind-of-credentials", now)));
    expect(await eventsOf("credential/expiry-due", providerId)).toHaveLength(1);
    const noted = await db().select().from(reminders).where(eq(reminders.due, "2028-01-31, 30 days"));
    expect(noted).toHaveLength(1);
  });
});

it("lets no person start reminders", async () => {
  await expect(remindOfShifts(anonymous)).rejects.toMatchObject({ status: 401 });
  await expect(remindOfCredentials(anonymous)).rejects.toMatchObject({ status: 401 });
});
