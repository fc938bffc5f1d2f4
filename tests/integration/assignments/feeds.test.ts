import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookings, facilities } from "@/db/schema";
import { readFeed } from "@/lib/assignments/feeds/commands/read";
import { anonymous } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { instantOf } from "@/lib/core/pure/time";
import { signInAs } from "../../support/api";
import { byRep } from "../../support/assignments/builders";
import { aFeed, calendarAt, eventsAt, eventsIn } from "../../support/assignments/feeds";
import { aBookingRequest, aFacility, aProvider, aRep, dayFromToday } from "../../support/builders";
import { aCallOut, aConfirmedShift } from "../../support/coverage/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const dayMs = 86_400_000;
const uidOf = ({ id }: { id: string }) => `${id}@shifts.wardway`;
const ofFacility = ({ facility }: { facility: { id: string } }) =>
  ({ kind: "facility", facilityId: facility.id }) as const;

/** The calendar as it is at a moment. */
const readAt = async ({ token }: { token: string }, now: Date) =>
  eventsIn(await readFeed(anonymous, { token }, contextAt(now)));

describe("shifts over both clock changes", () => {
  it.each([
    ["America/New_York", "2026-10-31", "2026-10-31T23:00:00Z", "2026-11-01T12:00:00Z"],
    ["America/New_York", "2027-03-13", "2027-03-14T00:00:00Z", "2027-03-14T11:00:00Z"],
    ["America/New_York", "2027-11-06", "2027-11-06T23:00:00Z", "2027-11-07T12:00:00Z"],
    ["America/Los_Angeles", "2026-10-31", "2026-11-01T02:00:00Z", "2026-11-01T15:00:00Z"],
    ["America/Los_Angeles", "2027-03-13", "2027-03-14T03:00:00Z", "2027-03-14T14:00:00Z"],
    ["America/Phoenix", "2026-10-31", "2026-11-01T02:00:00Z", "2026-11-01T14:00:00Z"],
    ["America/Phoenix", "2027-03-13", "2027-03-14T02:00:00Z", "2027-03-14T14:00:00Z"],
  ])(
    "in %s, the night of %s, are read as they are worked [RSC-C-042 RSC-C-040]",
    async (timeZone, startOn, from, to) => {
      const facility = await aFacility({ timeZone });
      const { provider } = await aBookingRequest({
        facility,
        shifts: [{ startOn, rateKind: "night" }],
      });
      const feed = await aFeed(provider);
      const [event, ...others] = await readAt(feed, new Date(`${startOn}T00:00:00Z`));
      expect([event?.start.toISOString(), event?.end.toISOString()]).toEqual(
        [from, to].map((at) => new Date(at).toISOString()),
      );
      expect(others).toEqual([]);
    },
  );
});

describe("what stands in a calendar", () => {
  it("is one event a shift, by start, with both sides' word [RSC-C-038 RSC-C-040 RSC-C-041]", async () => {
    const built = await aConfirmedShift();
    const { provider, rep, facility, shifts, requestId } = built;
    const [own, theirs] = [await aFeed(provider), await aFeed(rep, ofFacility(built))];
    const events = await eventsAt(own.token);
    expect(events.map(({ uid }) => uid)).toEqual(shifts.map(uidOf));
    expect(events[0]).toMatchObject({
      status: "CONFIRMED",
      transp: "OPAQUE",
      summary: `Day shift · ${facility.name}`,
      location: `${facility.name}, 412 Harbor St, Portland, ME 04101`,
      description: expect.stringMatching(/07:00–19:00 \(Eastern Time\)\nConfirmed$/),
      url: `http://localhost:3000/app/provider/booking-requests/${requestId}`,
    });
    const [theirEvent] = await eventsAt(theirs.token);
    expect(theirEvent).toMatchObject({
      uid: events[0]?.uid,
      summary: `Day shift · ${provider.publicName}`,
      url: `http://localhost:3000/app/healthcare-entity/booking-requests/${requestId}`,
    });
  });

  it("is tentative until both have agreed, and takes time once the provider has [RSC-C-040 RSC-C-041]", async () => {
    for (const [status, transp] of [
      ["pending", "TRANSPARENT"],
      ["responded", "OPAQUE"],
    ] as const) {
      const built = await aBookingRequest({ status });
      const [event] = await eventsAt((await aFeed(built.provider)).token);
      const summary = `Pending: Day shift · ${built.facility.name}`;
      expect(event).toMatchObject({ status: "TENTATIVE", transp, summary, sequence: 0 });
    }
  });

  it("keeps its name for life and counts what changes [RSC-C-040]", async () => {
    const [first, second] = [dayFromToday(14), dayFromToday(16)];
    const built = await aBookingRequest({
      status: "responded",
      shifts: [{ startOn: first }, { startOn: second }],
    });
    const { id } = built.shifts[0]!;
    const feed = await aFeed(built.provider);
    const event = async () => (await eventsAt(feed.token)).find(({ uid }) => uid === uidOf({ id }))!;
    const before = await event();
    const start = instantOf(first, "09:00", "America/New_York");
    const during = `["${start.toISOString()}","${new Date(start.getTime() + dayMs / 2).toISOString()}")`;
    await db()
      .update(bookings)
      .set({ startTime: "09:00", endTime: "21:00", during, updatedAt: new Date(Date.now() + 60_000) })
      .where(eq(bookings.id, id));
    const moved = await event();
    expect([before.sequence, moved.sequence]).toEqual([0, 1]);
    expect(moved.start).toEqual(start);
    expect(moved.changed > before.changed).toBe(true);
    const rep = await signInAs(built.rep);
    const path = `/booking-requests/${built.requestId}/`;
    const answers = Object.fromEntries(built.shifts.map((shift) => [shift.id, true]));
    expect((await rep.put(`${path}confirm/`, byRep(answers))).status).toBe(200);
    expect(await event()).toMatchObject({ sequence: 2, status: "CONFIRMED" });
    expect((await rep.put(`/bookings/${id}/cancel/`, { reason: "No need" })).status).toBe(200);
    const canceled = await event();
    expect(canceled).toMatchObject({ sequence: 3, status: "CANCELLED", transp: "TRANSPARENT" });
    expect(canceled.description).toMatch(/\nCanceled$/);
    expect(canceled.description).not.toContain("No need");
  });

  it("holds what fell out for thirty days, as canceled [RSC-C-038 RSC-C-040]", async () => {
    const built = await aBookingRequest({ status: "canceled", shifts: [{ startOn: dayFromToday(50) }] });
    const feeds = [await aFeed(built.provider), await aFeed(built.rep, ofFacility(built))];
    const changed = built.shifts[0]!.updatedAt.getTime();
    for (const feed of feeds) {
      const within = await readAt(feed, new Date(changed + 30 * dayMs - 1000));
      expect(within.map(({ status }) => status)).toEqual(["CANCELLED"]);
      expect(await readAt(feed, new Date(changed + 30 * dayMs + 1000))).toEqual([]);
    }
  });

  it("begins 31 days ago and ends 400 days ahead [RSC-C-038]", async () => {
    const built = await aBookingRequest({ shifts: [{ startOn: "2027-06-01" }] });
    const feeds = [await aFeed(built.provider), await aFeed(built.rep, ofFacility(built))];
    const start = instantOf("2027-06-01", "07:00", "America/New_York").getTime();
    const end = instantOf("2027-06-01", "19:00", "America/New_York").getTime();
    for (const feed of feeds) {
      const seen = async (at: number) => (await readAt(feed, new Date(at))).length;
      expect(await seen(end + 31 * dayMs)).toBe(1);
      expect(await seen(end + 31 * dayMs + 1000)).toBe(0);
      expect(await seen(start - 400 * dayMs)).toBe(1);
      expect(await seen(start - 400 * dayMs - 1000)).toBe(0);
    }
  });

  it("is a thousand shifts at the most, the first by start [RSC-C-038]", async () => {
    const facility = await aFacility();
    const first = dayFromToday(1);
    const shifts = Array.from({ length: 101 }, (_, day) => ({ startOn: addDays(first, day) }));
    const rep = await aRep({ organizationId: facility.organizationId });
    for (let count = 0; count < 10; count += 1) await aBookingRequest({ facility, rep, shifts });
    const events = await eventsAt((await aFeed(rep, { kind: "facility", facilityId: facility.id })).token);
    expect(events).toHaveLength(1000);
    const order = events.map(({ start, uid }) => `${start.toISOString()} ${uid}`);
    expect(order).toEqual([...order].sort());
    expect(new Set(events.map(({ start }) => start.toISOString())).size).toBe(100);
  }, 60_000);

  it("is what is asked of this provider, or at this facility, and nothing else [RSC-C-037 RSC-I-038]", async () => {
    const built = await aConfirmedShift();
    const elsewhere = await aBookingRequest({ provider: built.provider });
    const here = await aBookingRequest({ rep: built.rep, facility: built.facility });
    const own = await eventsAt((await aFeed(built.provider)).token);
    const theirs = await eventsAt((await aFeed(built.rep, ofFacility(built))).token);
    const uids = (events: { uid: string }[]) => events.map(({ uid }) => uid).sort();
    expect(uids(own)).toEqual([...built.shifts, ...elsewhere.shifts].map(uidOf).sort());
    expect(uids(theirs)).toEqual([...built.shifts, ...here.shifts].map(uidOf).sort());
  });
});

describe("a shift that was called out", () => {
  it("asks the facility for cover and stays the provider's until the release [RSC-C-041 RSC-C-040]", async () => {
    const made = await aCallOut("provider", [
      { startOn: dayFromToday(3), rateKind: "night" },
      { startOn: dayFromToday(60) },
    ]);
    const [own, theirs] = [await aFeed(made.provider), await aFeed(made.rep, ofFacility(made))];
    const title = `Night shift · ${made.provider.publicName}`;
    expect((await eventsAt(theirs.token)).map(({ summary }) => summary)).toEqual([
      `Cover wanted: ${title}`,
      `Day shift · ${made.provider.publicName}`,
    ]);
    const [mine] = await eventsAt(own.token);
    expect(mine).toMatchObject({ status: "CONFIRMED", summary: `Night shift · ${made.facility.name}` });
    expect((await made.act("rep", "release")).status).toBe(200);
    for (const { token } of [own, theirs]) {
      const [released] = await eventsAt(token);
      expect(released).toMatchObject({ uid: uidOf({ id: made.bookingId }), status: "CANCELLED" });
      expect(released!.summary).not.toContain("Cover wanted");
      expect(released!.sequence).toBeGreaterThan(mine!.sequence);
    }
  });
});

describe("a calendar in strange hands", () => {
  it("tells no full name, rate, address or comment of a provider [RSC-C-041 RSC-I-038 RSC-C-040]", async () => {
    const provider = await aProvider({}, { user: { firstName: "Quirina", lastName: "Zyxwander" } });
    const rates = { shiftRateCents: 45_678, facilityRateCents: 56_789 };
    const built = await aConfirmedShift([{ startOn: dayFromToday(3), ...rates }], { provider });
    const by = await signInAs(provider);
    await by.post("/call-outs/", { booking: built.bookingId, reason: "ILLNESS", comment: "Xylophobia" });
    const text = (await calendarAt((await aFeed(built.rep, ofFacility(built))).token)).replaceAll(
      "\r\n ",
      "",
    );
    expect(text).toContain("Quirina Z");
    expect(text).not.toMatch(
      /Zyxwander|456\.78|567\.89|45678|56789|\$|@example|Xylophobia|ILLNESS|ATTENDEE|VALARM/,
    );
    expect(text).not.toContain(provider.user.email);
  });

  it("cannot be made to say more by the names in it [RSC-I-045 RSC-C-039]", async () => {
    const name =
      "Casco, <b>North</b>; \\ =SUM(1)\r\nATTENDEE:mailto:x@example.test\r\nEND:VCALENDAR 🏥🏥🏥🏥🏥🏥🏥🏥🏥🏥🏥🏥";
    const built = await aConfirmedShift();
    await db().update(facilities).set({ name }).where(eq(facilities.id, built.facility.id));
    const text = await calendarAt((await aFeed(built.provider, { name: "My\r\nMETHOD:PUBLISH" })).token);
    const lines = text.split("\r\n");
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.filter((line) => /^(ATTENDEE|METHOD)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line === "END:VCALENDAR")).toHaveLength(1);
    expect(lines).toContain("NAME:My\\nMETHOD:PUBLISH");
    expect(eventsIn(text)[0]?.summary).toBe(`Day shift · ${name.replaceAll("\r\n", "\n")}`);
  });
});
