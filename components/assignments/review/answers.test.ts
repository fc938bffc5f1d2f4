import { describe, expect, it } from "vitest";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { answerAll, changedAnswers, openingAnswers, providerAnswers, totalsOf } from "./answers";

const shift = (id: string, values: Partial<Booking> = {}) =>
  ({
    id,
    hours: 12,
    total_value: 2160,
    clock_change: null,
    status_by_provider: "pending",
    status_by_rep: "pending",
    is_removed: false,
    is_editable: true,
    ...values,
  }) as Booking;

const request = (status: BookingRequest["status"], bookings: Booking[]) =>
  ({
    status,
    bookings,
    overall_booking: 6480,
    overall_total: 6580,
    total_hours: 36,
    shifts_count: bookings.length,
    accepted_shifts_count: 1,
  }) as BookingRequest;

const past = shift("past", { is_editable: false });

describe("answers to a request", () => {
  it("start from yes to every shift that can still be answered", () => {
    expect(openingAnswers(request("pending", [past, shift("a")]), "provider")).toEqual({
      past: false,
      a: true,
    });
  });

  it("start from what the provider said once there is an answer", () => {
    const answered = request("responded", [
      shift("a", { status_by_provider: "accepted" }),
      shift("b", { status_by_provider: "rejected" }),
    ]);
    expect(openingAnswers(answered, "provider")).toEqual({ a: true, b: false });
    expect(openingAnswers(answered, "rep")).toEqual({ a: true, b: false });
  });

  it("leave past shifts alone when all are declined or accepted [PRV-V-008]", () => {
    const asked = request("pending", [past, shift("a"), shift("b")]);
    expect(answerAll(asked, { past: true, a: true, b: true }, false)).toEqual({
      past: true,
      a: false,
      b: false,
    });
    expect(answerAll(asked, { past: false, a: false, b: false }, true)).toEqual({
      past: false,
      a: true,
      b: true,
    });
  });

  it("accept what is checked and reject what is not [PRV-S-033]", () => {
    const asked = request("pending", [shift("a"), shift("b")]);
    expect(providerAnswers(asked, { a: true, b: false })).toEqual([
      { id: "a", status_by_provider: true },
      { id: "b", status_by_provider: false },
    ]);
  });

  it("send only what changes once there is an answer", () => {
    const asked = request("responded", [shift("a"), shift("b")]);
    expect(changedAnswers(asked, { a: true, b: false }, { a: true, b: true })).toEqual([
      { id: "b", status_by_provider: false },
    ]);
  });

  it("add up hours and money of what is ticked, with the extra pay on top", () => {
    const asked = request("pending", [
      shift("a"),
      shift("b", { hours: 11, clock_change: "11 h (clock change)" }),
    ]);
    expect(totalsOf(asked, { a: true, b: false }, true)).toMatchObject({
      accepted: 1,
      asked: 2,
      hours: 12,
      total: 2260,
    });
    expect(totalsOf(asked, { a: true, b: true }, true).clockChanges).toEqual(["11 h (clock change)"]);
  });

  it("leave the figures to the server when nothing is being answered", () => {
    const settled = request("confirmed", [shift("a"), shift("b")]);
    expect(totalsOf(settled, { a: true, b: true }, false)).toMatchObject({
      accepted: 1,
      asked: 2,
      hours: 36,
      total: 6580,
    });
  });
});
