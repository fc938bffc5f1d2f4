import { describe, expect, it } from "vitest";
import { type DayShift, viewDays } from "@/lib/assignments/availability/views";

const offered = (startOn: string) => ({
  id: `offer-${startOn}`,
  providerId: "p",
  startOn,
  shiftType: "ANYTIME" as const,
  isPreferred: false,
  isFromPattern: false,
});

const shift = (values: Partial<DayShift> = {}): DayShift => ({
  id: "shift",
  bookingRequestId: "request",
  providerId: "p",
  organizationId: "own",
  facilityName: "St. Brendan",
  requestStatus: "pending",
  statusByProvider: "pending",
  statusByRep: "pending",
  startOn: "2026-12-04",
  endOn: "2026-12-04",
  startTime: "07:00",
  endTime: "19:00",
  rateKind: "day",
  ...values,
});

const own = { organizationId: "own" };
const provider = { organizationId: null };

describe("the days of a calendar", () => {
  it("carry the key, the offer and the shift with its request [PRV-C-002 PRV-C-003]", () => {
    const days = viewDays([offered("2026-12-05"), offered("2026-12-04")], [shift()], own);
    expect(days.map(({ start_on, is_available }) => [start_on, is_available])).toEqual([
      ["2026-12-04", false],
      ["2026-12-05", true],
    ]);
    expect(days[0]).toMatchObject({
      key: "2026-12-04",
      shift_type: "ANYTIME",
      provider: "p",
      bookings: [
        { id: "shift", provider_booking_request_id: "request", facility_name: "St. Brendan", is_busy: false },
      ],
    });
  });

  it("show everybody which are preferred, and only the provider which a pattern made [SCH-I-032 SCH-C-033 SCH-S-017]", () => {
    const day = { ...offered("2026-12-04"), isPreferred: true, isFromPattern: true };
    expect(viewDays([day], [], provider)).toMatchObject([{ is_preferred: true, from_pattern: true }]);
    expect(viewDays([day], [], own)).toMatchObject([{ is_preferred: true, from_pattern: false }]);
    expect(viewDays([], [shift()], provider)).toMatchObject([{ is_preferred: false, from_pattern: false }]);
  });

  it("show a shift on a day that was never offered", () => {
    expect(viewDays([], [shift()], own)).toMatchObject([{ id: null, shift_type: null, is_available: false }]);
  });

  it("tell an organization of another one's accepted shift only that the day is busy", () => {
    const [day] = viewDays(
      [offered("2026-12-04")],
      [shift({ organizationId: "other", statusByProvider: "accepted" })],
      own,
    );
    expect(day?.is_available).toBe(false);
    expect(day?.bookings[0]?.is_busy).toBe(true);
    const rest = Object.entries(day?.bookings[0] ?? {}).filter(([name]) => name !== "is_busy");
    expect(rest.every(([, value]) => value === null)).toBe(true);
  });

  it("tell an organization nothing of another one's pending shift, and the provider everything", () => {
    const elsewhere = shift({ organizationId: "other" });
    expect(viewDays([offered("2026-12-04")], [elsewhere], own)).toMatchObject([
      { is_available: true, bookings: [] },
    ]);
    expect(viewDays([offered("2026-12-04")], [elsewhere], provider)).toMatchObject([
      { is_available: false, bookings: [{ facility_name: "St. Brendan" }] },
    ]);
  });
});
