import { describe, expect, it } from "vitest";
import type { Side } from "@/lib/core/pure/actor";
import { measure } from "@/lib/core/pure/time";
import { aShift } from "@/tests/support/assignments/shifts";
import { calendarOf } from "./calendar";
import { eventOf, type FeedShift, feedStatusOf, summaryOf } from "./shifts";

const facility: FeedShift["facility"] = {
  name: "Casco Harbor",
  streetAddress: "412 Harbor St",
  city: "Portland",
  state: "ME",
  zipCode: "04101",
  timeZone: "America/New_York",
  updatedAt: new Date("2026-10-02T08:00:00Z"),
};

const aFeedShift = (values: Partial<FeedShift> = {}): FeedShift => ({
  ...aShift({ statusByProvider: "accepted", statusByRep: "accepted" }),
  requestId: "0190f000-0000-7000-8000-000000000009",
  requestStatus: "confirmed",
  revision: 3,
  start: new Date("2026-12-04T12:00:00Z"),
  end: new Date("2026-12-05T00:00:00Z"),
  createdAt: new Date("2026-10-01T08:00:00Z"),
  updatedAt: new Date("2026-10-03T08:00:00Z"),
  publicName: "Elena M.",
  isCalledOut: false,
  facility,
  ...values,
});

const reading = (side: Side) => ({
  side,
  pageAt: (path: string) => `https://wardway.test${path}`,
  zoneOf: () => "Eastern Time",
});

const textOf = (shift: FeedShift, side: Side = "provider") =>
  calendarOf("Shifts", [eventOf(shift, reading(side))]).replaceAll("\r\n ", "");
const eventLines = (shift: FeedShift, side: Side = "provider") => {
  const lines = textOf(shift, side).split("\r\n");
  return lines.slice(lines.indexOf("BEGIN:VEVENT") + 1, lines.indexOf("END:VEVENT"));
};

it("an event tells all that a calendar shows, and no more [RSC-C-040 RSC-C-041]", () => {
  expect(eventLines(aFeedShift())).toEqual([
    "UID:shift@shifts.wardway",
    "SEQUENCE:3",
    "DTSTAMP:20261003T080000Z",
    "LAST-MODIFIED:20261003T080000Z",
    "CREATED:20261001T080000Z",
    "DTSTART:20261204T120000Z",
    "DTEND:20261205T000000Z",
    "SUMMARY:Day shift · Casco Harbor",
    "LOCATION:Casco Harbor\\, 412 Harbor St\\, Portland\\, ME 04101",
    "DESCRIPTION:Fri\\, Dec 4\\, 2026\\, 07:00–19:00 (Eastern Time)\\nConfirmed",
    "URL:https://wardway.test/app/provider/booking-requests/0190f000-0000-7000-8000-000000000009",
    "CLASS:PRIVATE",
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
  ]);
  const both = `${textOf(aFeedShift())}${textOf(aFeedShift(), "rep")}`;
  expect(both).not.toMatch(/VALARM|ATTENDEE|ORGANIZER|COMMENT|TZID|\$|180|216/);
});

it("what is newer counts, the shift or its facility [RSC-C-040]", () => {
  const newer = { ...facility, updatedAt: new Date("2026-10-04T08:00:00Z") };
  expect(eventLines(aFeedShift({ facility: newer }))).toEqual(
    expect.arrayContaining(["DTSTAMP:20261004T080000Z", "LAST-MODIFIED:20261004T080000Z"]),
  );
});

describe("how a shift stands", () => {
  const agreed = { statusByProvider: "accepted", statusByRep: "accepted" } as const;
  const open = { statusByProvider: "accepted", statusByRep: "pending" } as const;
  const asked = { statusByProvider: "pending", statusByRep: "pending" } as const;
  it.each<[string, Partial<FeedShift>, string, string]>([
    ["agreed by both and confirmed", agreed, "CONFIRMED", "OPAQUE"],
    ["accepted by the provider", { ...open, requestStatus: "responded" }, "TENTATIVE", "OPAQUE"],
    ["accepted, and asked again", { ...open, requestStatus: "pending" }, "TENTATIVE", "OPAQUE"],
    ["asked for", { ...asked, requestStatus: "pending" }, "TENTATIVE", "TRANSPARENT"],
    ["asked for beside an answer", { ...asked, requestStatus: "responded" }, "TENTATIVE", "TRANSPARENT"],
    ["declined", { statusByProvider: "rejected", requestStatus: "responded" }, "CANCELLED", "TRANSPARENT"],
    ["not wanted", { statusByRep: "rejected" }, "CANCELLED", "TRANSPARENT"],
    ["never agreed in a confirmed request", open, "CANCELLED", "TRANSPARENT"],
    ["canceled alone", { isCanceled: true }, "CANCELLED", "TRANSPARENT"],
    ["taken out", { isRemoved: true, requestStatus: "pending" }, "CANCELLED", "TRANSPARENT"],
    ["released", { isCanceled: true, releasedAt: "2026-11-01T00:00:00Z" }, "CANCELLED", "TRANSPARENT"],
    ["canceled with its request", { requestStatus: "canceled" }, "CANCELLED", "TRANSPARENT"],
  ])("%s is told by status and by whether it takes time [RSC-C-040]", (_, values, status, transparency) => {
    const lines = eventLines(aFeedShift(values));
    expect(lines.slice(-2)).toEqual([`STATUS:${status}`, `TRANSP:${transparency}`]);
    expect(feedStatusOf(aFeedShift(values)) === "canceled").toBe(status === "CANCELLED");
  });
});

it("its title says the kind and the place, and to a facility the public name [RSC-C-041]", () => {
  const night = aFeedShift({ rateKind: "night" });
  expect(summaryOf("provider", night)).toBe("Night shift · Casco Harbor");
  expect(summaryOf("rep", night)).toBe("Night shift · Elena M.");
  const pending = { ...night, requestStatus: "pending" as const };
  expect(summaryOf("provider", pending)).toBe("Pending: Night shift · Casco Harbor");
  const calledOut = { ...night, isCalledOut: true };
  expect(summaryOf("rep", calledOut)).toBe("Cover wanted: Night shift · Elena M.");
  expect(summaryOf("provider", calledOut)).toBe("Night shift · Casco Harbor");
  expect(summaryOf("provider", { ...night, isCanceled: true })).toBe("Night shift · Casco Harbor");
});

describe("the hours of a shift, in UTC", () => {
  const day = ["07:00", "19:00"] as const;
  const night = ["19:00", "07:00"] as const;
  it.each([
    ["America/New_York", "2026-12-04", "2026-12-04", day, "20261204T120000Z", "20261205T000000Z", 12],
    ["America/New_York", "2026-10-31", "2026-11-01", night, "20261031T230000Z", "20261101T120000Z", 13],
    ["America/New_York", "2027-03-13", "2027-03-14", night, "20270314T000000Z", "20270314T110000Z", 11],
    ["America/New_York", "2027-11-06", "2027-11-07", night, "20271106T230000Z", "20271107T120000Z", 13],
    ["America/Phoenix", "2026-10-31", "2026-11-01", night, "20261101T020000Z", "20261101T140000Z", 12],
  ] as const)(
    "in %s of %s are those that are worked [RSC-C-042]",
    (zone, startOn, endOn, times, from, to, hours) => {
      const [startTime, endTime] = times;
      const { start, end, minutes } = measure({ startOn, endOn, startTime, endTime }, zone);
      expect(minutes).toBe(hours * 60);
      const lines = eventLines(aFeedShift({ startOn, endOn, startTime, endTime, start, end }));
      expect(lines).toEqual(expect.arrayContaining([`DTSTART:${from}`, `DTEND:${to}`]));
    },
  );
});

it("what people have written stays words [RSC-I-045]", () => {
  const name = "St. <b>Brendan</b>, =HYPERLINK(1); \\\r\nATTENDEE:mailto:x@example.test\r\nEND:VEVENT";
  const lines = textOf(aFeedShift({ facility: { ...facility, name } })).split("\r\n");
  expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(lines).toContain(
    "SUMMARY:Day shift · St. <b>Brendan</b>\\, =HYPERLINK(1)\\; \\\\\\nATTENDEE:mailto:x@example.test\\nEND:VEVENT",
  );
});
