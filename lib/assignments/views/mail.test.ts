import { expect, it } from "vitest";
import { aShift } from "@/tests/support/assignments/shifts";
import { viewShifts } from "./mail";

const agreed = { statusByProvider: "accepted", statusByRep: "accepted" } as const;

const request = {
  status: "confirmed" as const,
  feePercent: 20,
  timeZone: "America/New_York",
  extraMinutes: null,
  extraHoursCents: null,
  bonusCents: null,
  travelCents: null,
  shifts: [aShift(agreed), aShift({ ...agreed, id: "other", startOn: "2026-12-05", isCanceled: true })],
};

it("a shift that was canceled alone is told as such, and the total stays what was agreed", () => {
  const { shifts, total } = viewShifts("provider", request);
  expect(shifts.map(({ answer }) => answer)).toEqual([null, "Canceled"]);
  expect(total).toBe("$4,320");
});

it("shifts that are canceled with their assignment are told as they were asked for", () => {
  const shifts = request.shifts.map((shift) => ({ ...shift, isCanceled: true }));
  const mail = viewShifts("rep", { ...request, status: "canceled", shifts });
  expect(mail.shifts.map(({ answer }) => answer)).toEqual([null, null]);
  expect(mail.total).toBe("$5,184");
});
