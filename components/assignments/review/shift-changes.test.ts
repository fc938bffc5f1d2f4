import { describe, expect, it } from "vitest";
import { newShift, withPreset, withTimes } from "@/components/assignments/shift-draft";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { CallError } from "@/lib/core/browser/call-errors";
import { readRefusal } from "@/lib/core/browser/refusal";
import { draftsOf, shiftChanges, textsByDraft } from "./shift-changes";

const booking = (id: string, start_on: string) =>
  ({
    id,
    start_on,
    end_on: start_on,
    start_time: "07:00",
    end_time: "19:00",
    provider_rate_type: "day",
    is_removed: false,
  }) as Booking;

const request = {
  bookings: [
    booking("a", "2026-12-04"),
    booking("b", "2026-12-05"),
    { ...booking("gone", "2026-12-06"), is_removed: true },
  ],
} as BookingRequest;

describe("changes of a request's shifts", () => {
  it("are none while nothing differs", () => {
    expect(shiftChanges(request, draftsOf(request))).toEqual([]);
  });

  it("name what is removed, changed and added", () => {
    const [first] = draftsOf(request);
    if (!first) throw new Error("no draft");
    const drafts = [
      withTimes(first, { endTime: "18:00" }),
      withPreset(newShift("2026-12-08", null), "overnight"),
    ];
    expect(shiftChanges(request, drafts).map(({ body }) => body)).toEqual([
      { id: "b", is_removed: true },
      {
        id: "a",
        provider_rate_type: "day",
        start_on: "2026-12-04",
        end_on: "2026-12-04",
        start_time: "07:00",
        end_time: "18:00",
      },
      {
        provider_rate_type: "night",
        start_on: "2026-12-08",
        end_on: "2026-12-09",
        start_time: "19:00",
        end_time: "07:00",
      },
    ]);
  });

  it("bring a refusal to the shift it is about", () => {
    const drafts = [...draftsOf(request).slice(0, 1), newShift("2026-12-08", null)];
    const changes = shiftChanges(request, drafts);
    const body = { error: "x", "bookings.1": ["Provider is not available on this date."] };
    const { fields } = readRefusal(new CallError("/api", 400, "", body));
    expect(textsByDraft(fields, changes)).toEqual({
      "2026-12-08": "Provider is not available on this date.",
    });
  });
});
