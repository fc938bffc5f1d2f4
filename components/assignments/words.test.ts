import { describe, expect, it } from "vitest";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { sharedTimes, statusWords } from "./words";

const times = (start_on: string, start_time: string, end_on: string, end_time: string) => ({
  start_on,
  start_time,
  end_on,
  end_time,
});

type Answers = Pick<Booking, "status_by_provider" | "status_by_rep"> & { is_removed?: boolean };
const request = (status: "pending" | "responded" | "confirmed" | "canceled", answers: Answers[]) => ({
  status,
  bookings: answers.map((answer) => ({ is_removed: false, ...answer }) as Booking),
});

const asked: Answers = { status_by_provider: "pending", status_by_rep: "pending" };
const accepted: Answers = { ...asked, status_by_provider: "accepted" };
const declined: Answers = { ...asked, status_by_provider: "rejected" };
const booked: Answers = { status_by_provider: "accepted", status_by_rep: "accepted" };

describe("a request in words", () => {
  it("tells its status to the provider [PRV-M-014 PRV-M-015 PRV-M-016 PRV-M-017 PRV-M-018]", () => {
    const text = (...given: Parameters<typeof request>) => statusWords(request(...given), "provider").text;
    expect(text("pending", [asked])).toBe("Pending Response");
    expect(text("responded", [accepted])).toBe("Awaiting Confirmation");
    expect(text("confirmed", [booked])).toBe("Confirmed");
    expect(text("confirmed", [declined])).toBe("Rejected");
    expect(text("canceled", [asked])).toBe("Canceled");
  });

  it("tells its status to the rep [ORG-M-049 ORG-M-050 ORG-M-051 ORG-M-052 ORG-M-053 ORG-M-054]", () => {
    const text = (...given: Parameters<typeof request>) => statusWords(request(...given), "rep").text;
    expect(text("pending", [asked])).toBe("Awaiting Response");
    expect(text("responded", [accepted, declined])).toBe("Pending Confirmation");
    expect(text("responded", [declined])).toBe("Rejected by Provider");
    expect(text("confirmed", [booked, declined])).toBe("Confirmed");
    expect(text("canceled", [asked])).toBe("Canceled");
    expect(text("confirmed", [declined])).toBe("Rejected");
  });

  it("does not count removed shifts", () => {
    const removed = { ...booked, is_removed: true };
    expect(statusWords(request("confirmed", [removed, declined]), "rep").text).toBe("Rejected");
  });

  it("names shared times only when they are shared", () => {
    const day = times("2026-12-04", "07:00", "2026-12-04", "19:00");
    const night = times("2026-12-05", "19:00", "2026-12-06", "07:00");
    expect(sharedTimes([day, { ...day, start_on: "2026-12-05", end_on: "2026-12-05" }])).toBe(
      "07:00 – 19:00",
    );
    expect(sharedTimes([day, night])).toBeNull();
  });
});
