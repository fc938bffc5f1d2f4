import { describe, expect, it } from "vitest";
import type { ShiftTimesheet } from "@/lib/assignments/attendance/rules";
import { type TimesheetStatus, timesheetStatuses } from "@/lib/assignments/attendance/words";
import { bookingRequestStatuses, callOutStatuses } from "@/lib/assignments/shifts/words";
import { aShift } from "@/tests/support/assignments/shifts";
import {
  ensureTakesCallOut,
  ensureTakesRelease,
  ensureTakesWord,
  isConfirmedAlready,
  outcomeAfterEnd,
} from "./rules";
import { callOutTexts } from "./words";

const start = new Date("2026-12-04T12:00:00Z");
const end = new Date("2026-12-05T00:00:00Z");
const before = (at: Date) => new Date(at.getTime() - 1);

function refusalOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    const { status, body } = error as { status: number; body: { error?: string } };
    return body.error ?? String(status);
  }
}

const timesheet: ShiftTimesheet = {
  id: "t",
  bookingId: "shift",
  status: "draft",
  attendance: null,
  hasHours: false,
  bookedFrom: start,
  bookedTo: end,
  paidMinutes: 0,
  payCents: 0,
  feeCents: 0,
};
const shift = aShift({ statusByProvider: "accepted", statusByRep: "accepted" });
const request = { status: "confirmed" as const, shifts: [shift], timesheets: [timesheet], callOuts: [] };
type Request = Parameters<typeof ensureTakesCallOut>[0];

const calling = (values: Partial<Request> = {}, now = before(start), id = "shift") =>
  refusalOf(() => ensureTakesCallOut({ ...request, ...values }, id, now));

describe("a shift is called out", () => {
  it("once it is confirmed, and while it stands [RSC-V-057]", () => {
    for (const status of bookingRequestStatuses)
      expect(calling({ status }), status).toBe(status === "confirmed" ? null : callOutTexts.notConfirmed);
    for (const values of [
      { statusByRep: "rejected" as const },
      { statusByProvider: "rejected" as const },
      { isCanceled: true },
      { isRemoved: true },
      { isCanceled: true, releasedAt: "2026-12-01T10:00:00.000Z" },
    ])
      expect(calling({ shifts: [{ ...shift, ...values }] })).toBe(callOutTexts.notConfirmed);
    expect(calling({}, before(start), "another")).toBe("404");
  });

  it("until it begins, or hours are told [RSC-V-058]", () => {
    expect(calling({}, start)).toBe(callOutTexts.begun);
    expect(calling({ timesheets: [{ ...timesheet, status: "submitted" }] })).toBe(callOutTexts.begun);
  });

  it("by one side at a time [RSC-V-060]", () => {
    for (const status of callOutStatuses)
      expect(calling({ callOuts: [{ bookingId: "shift", status }] }), status).toBe(
        status === "open" ? callOutTexts.reported : null,
      );
    expect(calling({ callOuts: [{ bookingId: "another", status: "open" }] })).toBeNull();
  });
});

const callOutIn = (status: (typeof callOutStatuses)[number], confirmed = true) => ({
  status,
  confirmedAt: confirmed ? start : null,
  reportedBy: "provider" as "provider" | "rep" | "product",
  confirmedByProduct: false,
});

describe("the holder's word", () => {
  it("counts while the call-out is open, until the shift ends [RSC-V-058 RSC-V-062]", () => {
    for (const status of callOutStatuses)
      expect(
        refusalOf(() => ensureTakesWord(callOutIn(status), end, before(end))),
        status,
      ).toBe(status === "open" ? null : callOutTexts.closed);
    expect(refusalOf(() => ensureTakesWord(callOutIn("open"), end, end))).toBe(callOutTexts.over);
  });

  it("is there already once it was given, unless it was taken back", () => {
    expect(callOutStatuses.map((status) => isConfirmedAlready(callOutIn(status)))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(isConfirmedAlready(callOutIn("open", false))).toBe(false);
  });
});

const timesheetWith = (status: TimesheetStatus, reasonCode: string | null = null, isSubmitted = false) => ({
  status,
  reasonCode,
  isSubmitted,
});

describe("a release", () => {
  it("needs an open call-out with the holder's word [RSC-V-061 RSC-V-062]", () => {
    for (const status of callOutStatuses)
      expect(
        refusalOf(() => ensureTakesRelease(callOutIn(status), timesheetWith("draft"))),
        status,
      ).toBe(status === "open" ? null : callOutTexts.closed);
    expect(refusalOf(() => ensureTakesRelease(callOutIn("open", false), timesheetWith("draft")))).toBe(
      callOutTexts.noWord,
    );
  });

  it("comes before hours, also where the facility asks whether anybody came [RSC-V-061]", () => {
    for (const status of timesheetStatuses)
      expect(
        refusalOf(() => ensureTakesRelease(callOutIn("open"), timesheetWith(status))),
        status,
      ).toBe(status === "draft" ? null : callOutTexts.hoursSent);
    expect(
      refusalOf(() => ensureTakesRelease(callOutIn("open"), timesheetWith("queried", "DID_NOT_WORK"))),
    ).toBeNull();
    expect(
      refusalOf(() => ensureTakesRelease(callOutIn("open"), timesheetWith("queried", "DID_NOT_WORK", true))),
    ).toBe(callOutTexts.hoursSent);
  });
});

it("after its end a shift is released by the holder's word, unless hours were told [RSC-J-005]", () => {
  expect(outcomeAfterEnd(callOutIn("open"), timesheetWith("draft"))).toBe("released");
  expect(outcomeAfterEnd(callOutIn("open", false), timesheetWith("draft"))).toBe("withdrawn");
  expect(outcomeAfterEnd(callOutIn("open"), timesheetWith("submitted", null, true))).toBe("withdrawn");
});

it("after its end the product's call-out goes by the credentials, unless hours were told [CRD-V-066, CRD-I-035]", () => {
  for (const own of [
    { reportedBy: "product" as const },
    { reportedBy: "rep" as const, confirmedByProduct: true },
  ]) {
    const callOut = { ...callOutIn("open"), ...own };
    expect(outcomeAfterEnd(callOut, timesheetWith("draft"))).toBeNull();
    expect(outcomeAfterEnd(callOut, timesheetWith("submitted", null, true))).toBe("withdrawn");
  }
});
