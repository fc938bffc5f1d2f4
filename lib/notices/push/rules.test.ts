import { describe, expect, it } from "vitest";
import { secondsToShow, tagOf } from "./rules";

const id = "0190f000-0000-7000-8000-000000000001";
const booking = "/app/provider/booking-requests/0190f000-0000-7000-8000-00000000000b";

describe("the matter of news", () => {
  it("is the one thing that its page shows, whatever the page is asked besides [RSC-I-023]", () => {
    expect(tagOf({ id, href: booking })).toBe(booking);
    expect(tagOf({ id, href: `${booking}?tab=history#last` })).toBe(booking);
  });

  it("is its own where the page shows many", () => {
    expect(tagOf({ id, href: "/app/provider/statements" })).toBe(id);
    expect(tagOf({ id, href: `/app/provider/statements?id=${id}` })).toBe(id);
  });
});

it("news is shown for four hours at most [RSC-I-023]", () => {
  const notifiedAt = new Date("2027-01-10T08:00:00Z");
  expect(secondsToShow(notifiedAt, notifiedAt)).toBe(14_400);
  expect(secondsToShow(notifiedAt, new Date("2027-01-10T07:59:00Z"))).toBe(14_400);
  expect(secondsToShow(notifiedAt, new Date("2027-01-10T11:30:00Z"))).toBe(1800);
  expect(secondsToShow(notifiedAt, new Date("2027-01-10T12:00:00Z"))).toBe(0);
  expect(secondsToShow(notifiedAt, new Date("2027-01-11T12:00:00Z"))).toBe(0);
});
