import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReviewParties } from "@/components/booking-requests/review-parties";
import type { BookingRequest } from "@/lib/booking-requests/schema";
import { aRequestAnswer, aShiftAnswer } from "@/tests/support/booking-answers";
import { aUser, renderApp } from "@/tests/support/render";
import { isOver } from "./rating-prompt";

const past = (values: Partial<BookingRequest> = {}) =>
  aRequestAnswer({ status: "confirmed", bookings: [aShiftAnswer("2020-03-04")], ...values });

const draw = (request: BookingRequest, side: "provider" | "rep" = "provider") =>
  renderApp(<ReviewParties request={request} side={side} />, { user: aUser() });

const prompt = () => screen.queryByRole("complementary", { name: "Rate the facility" });

it("a confirmed assignment that is over leads its provider to the facility's survey [PRV-R-042]", () => {
  const request = past();
  draw(request);
  expect(within(prompt() as HTMLElement).getByRole("link", { name: "Rate facility" })).toHaveAttribute(
    "href",
    `/app/provider/facility-rating/${request.healthcare_facility.id}`,
  );
});

it("nobody else is asked, and nobody before", () => {
  draw(past(), "rep");
  draw(past({ status: "canceled" }));
  draw(past({ bookings: [aShiftAnswer("2020-03-04"), aShiftAnswer("2090-03-04")] }));
  expect(prompt()).toBeNull();
});

it("the day ends where the facility is", () => {
  const shift = { end_on: "2026-03-05" };
  const request = past({ bookings: [aShiftAnswer("2026-03-04", shift)] });
  request.healthcare_facility.time_zone = "America/New_York";
  expect(isOver(request, new Date("2026-03-06T04:59:00Z"))).toBe(false);
  expect(isOver(request, new Date("2026-03-06T05:00:00Z"))).toBe(true);
});
