import { describe, expect, it } from "vitest";
import type { DayBooking, ScheduleDay } from "@/lib/assignments/availability/schema";
import { calendarDays, takenDays } from "./calendar-days";

const shift = (values: Partial<DayBooking>): DayBooking => ({
  id: "s",
  provider_booking_request_id: "r",
  facility_name: "St. Brendan Regional",
  is_busy: false,
  status_by_provider: "pending",
  status_by_rep: "pending",
  request_status: "pending",
  start_time: "07:00",
  end_time: "19:00",
  end_on: "2026-12-04",
  provider_rate_type: "day",
  ...values,
});

const day = (bookings: DayBooking[], values: Partial<ScheduleDay> = {}): ScheduleDay => ({
  id: "d",
  key: "2026-12-04",
  start_on: "2026-12-04",
  shift_type: "DAYTIME",
  is_available: bookings.length === 0,
  is_preferred: false,
  from_pattern: false,
  provider: "p",
  bookings,
  ...values,
});

const entry = (schedule: ScheduleDay) =>
  calendarDays([schedule], "2026-11-20", (id) => `/requests/${id}`)["2026-12-04"];

describe("a day of the calendar", () => {
  it("awaits the provider while both sides are pending, and opens its request [PRV-M-004]", () => {
    expect(entry(day([shift({})]))).toEqual({
      kind: "pending",
      shiftType: "DAYTIME",
      label: "Pending Provider's Response, St. Brendan Regional",
      href: "/requests/r",
    });
  });

  it("awaits the facility once the provider has accepted [PRV-M-005]", () => {
    const label = entry(day([shift({ status_by_provider: "accepted" })]))?.label;
    expect(label).toBe("Awaiting Facility Confirmation, St. Brendan Regional");
  });

  it("is booked once both have accepted [PRV-M-006]", () => {
    const booked = entry(day([shift({ status_by_provider: "accepted", status_by_rep: "accepted" })]));
    expect(booked?.label).toBe("Booked, St. Brendan Regional");
  });

  it("is free again when the shift was declined", () => {
    const declined = day([shift({ status_by_provider: "rejected" })], { is_available: true });
    expect(entry(declined)?.kind).toBe("available");
    expect(takenDays([declined]).size).toBe(0);
  });

  it("shows the firmest of several shifts", () => {
    const accepted = shift({ status_by_provider: "accepted", status_by_rep: "accepted" });
    expect(entry(day([shift({}), accepted]))?.kind).toBe("booked");
  });

  it("says only that it is busy about another organization's shift", () => {
    const foreign = shift({ is_busy: true, facility_name: null, provider_booking_request_id: null });
    expect(entry(day([foreign]))).toEqual({
      kind: "busy",
      shiftType: "DAYTIME",
      label: "Busy",
      href: undefined,
    });
  });

  it("forgets what was offered on a day gone by", () => {
    expect(calendarDays([day([])], "2026-12-05", () => undefined)).toEqual({});
  });

  it("is empty when nothing is offered", () => {
    expect(entry(day([], { is_available: false, shift_type: null, id: null }))).toBeUndefined();
  });
});

describe("the signs of a day [SCH-S-017]", () => {
  it("are of what repeats and of what is liked, on days with a shift too", () => {
    const signs = { from_pattern: true, is_preferred: true };
    expect(entry(day([], signs))).toEqual({
      kind: "available",
      shiftType: "DAYTIME",
      label: "Available",
      repeats: true,
      isPreferred: true,
    });
    expect(entry(day([shift({})], signs))).toMatchObject({
      kind: "pending",
      repeats: true,
      isPreferred: true,
    });
    expect(entry(day([]))).not.toHaveProperty("repeats");
  });

  it("are a hatched day of time off, unless there is a shift", () => {
    const href = () => undefined;
    const off = new Set(["2026-12-04", "2026-12-05"]);
    expect(calendarDays([day([shift({})])], "2026-11-20", href, off)).toMatchObject({
      "2026-12-04": { kind: "pending" },
      "2026-12-05": { kind: "off", label: "Time off" },
    });
  });
});
