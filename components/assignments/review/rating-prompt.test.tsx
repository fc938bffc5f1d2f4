import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { aRequestAnswer, aShiftAnswer } from "@/tests/support/assignments/answers";
import { aUser, renderApp } from "@/tests/support/render";
import { RatingPrompt } from "./rating-prompt";

const worked = { status_by_provider: "accepted", status_by_rep: "accepted", is_past: true } as const;

const over = (values: Partial<BookingRequest> = {}) =>
  aRequestAnswer({ status: "confirmed", bookings: [aShiftAnswer("2020-03-04", worked)], ...values });

const draw = (request: BookingRequest, side: Side = "provider") =>
  renderApp(<RatingPrompt request={request} side={side} />, { user: aUser() });

const link = () => screen.queryByRole("link", { name: "Rate the facility" });

it("an assignment that is over leads its provider to the facility's survey [PRV-R-042]", () => {
  const request = over();
  draw(request);
  expect(link()).toHaveAttribute("href", `/app/provider/facility-rating/${request.healthcare_facility.id}`);
});

it("a shift that the facility canceled was not worked", () => {
  const canceled = aShiftAnswer("2020-03-05", {
    ...worked,
    timesheet: {
      id: "0190f000-0000-7000-8000-0000000000c1",
      status: "closed",
      waiting_for: null,
      attendance: "canceled_by_facility",
      hours: 0,
      amount: 0,
    },
  });
  draw(over({ bookings: [canceled] }));
  expect(link()).toBeNull();
});

it("nobody else is asked, and nobody before", () => {
  draw(over(), "rep");
  draw(over({ status: "canceled" }));
  draw(
    over({
      bookings: [
        aShiftAnswer("2020-03-04", worked),
        aShiftAnswer("2090-03-04", { ...worked, is_past: false }),
      ],
    }),
  );
  expect(link()).toBeNull();
});
