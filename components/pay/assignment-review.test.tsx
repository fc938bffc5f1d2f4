import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShiftTimesheet } from "@/lib/assignments/attendance/rules";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Shift } from "@/lib/assignments/shifts/rules";
import type { GroupName, Side } from "@/lib/core/pure/actor";
import { instantOf } from "@/lib/core/pure/time";
import { aRequestAnswer, aShift, requestId } from "@/tests/support/assignments/rep-answers";
import { fill } from "@/tests/support/fill";
import { aTimesheetAnswer, timesheetId } from "@/tests/support/pay/rep-answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { reading } from "@/tests/support/texts";
import { AssignmentReview } from "./assignment-review";
import "./review/cancel-shift-dialog";
import "@/components/assignments/review/extra-income-form";

const zone = "America/New_York";
/** Three days and three hours before the second shift begins. */
const now = new Date("2026-12-01T09:00:00Z");

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(() => void vi.useRealTimers());

const booked = { statusByProvider: "accepted", statusByRep: "accepted" } as const;

const timesheetOf = (shift: Shift, values: Partial<ShiftTimesheet> = {}): ShiftTimesheet => ({
  id: timesheetId(1),
  bookingId: shift.id,
  status: "draft",
  attendance: null,
  hasHours: false,
  bookedFrom: instantOf(shift.startOn, shift.startTime, zone),
  bookedTo: instantOf(shift.endOn, shift.endTime, zone),
  paidMinutes: 0,
  payCents: 0,
  feeCents: 0,
  ...values,
});

const over = aShift(1, { ...booked, startOn: "2026-11-30" });
const toCome = aShift(2, { ...booked, startOn: "2026-12-04" });
const worked = { status: "approved", attendance: "on_time", hasHours: true, paidMinutes: 705 } as const;

type Made = { row?: Record<string, unknown>; groups?: GroupName[]; timesheets?: ShiftTimesheet[] };

const aRequest = ({ row, groups, timesheets }: Made = {}) =>
  aRequestAnswer({
    row: { status: "confirmed", cancellationPayPercent: 50, ...row },
    shifts: [over, toCome],
    timesheets: timesheets ?? [
      timesheetOf(over, { ...worked, payCents: 211_500, feeCents: 42_300 }),
      timesheetOf(toCome, { id: timesheetId(2) }),
    ],
    groups,
  });

function show(request: BookingRequest, answers: Answers = {}, side: Side = "rep") {
  const path = `/api/booking-requests/${requestId}/`;
  const app = renderApp(<AssignmentReview request={request} side={side} />, {
    user: aRepUser({ group_names: ["schedule_shifts"] }),
    answers: {
      [`GET ${path}`]: { body: request },
      [`GET ${path}attachments`]: { body: { files: [] } },
      ...answers,
    },
  });
  const writes = () =>
    app.sent.filter(({ method }) => method === "PUT").map(({ path, body }) => [path, body]);
  return { ...app, writes };
}

const cancelPath = `/api/bookings/${toCome.id}/cancel/`;
const cancelButton = () => screen.getByRole("button", { name: "Cancel Shift, Fri, Dec 4, 2026" });
const opened = async (app: ReturnType<typeof show>) => {
  await app.person.click(cancelButton());
  return within(await screen.findByRole("dialog", { name: "Cancel Shift" }));
};

describe("the shifts of a confirmed assignment", () => {
  it("lead, once begun, to their timesheets, each with badge and amount; what is approved is summed up [PAY-S-092]", () => {
    show(aRequest());
    const link = screen.getByRole("link", { name: /^Timesheet:/ });
    expect(link).toHaveAttribute("href", `/app/healthcare-entity/timesheets/${timesheetId(1)}`);
    expect(link).toHaveTextContent("Approved$2,538");
    expect(screen.getByText("Approved so far $2,538")).toBeVisible();
  });

  it("tell what became of one that was canceled alone [PAY-S-092]", () => {
    const canceled = { status: "approved", attendance: "canceled_by_facility" } as const;
    show(
      aRequest({ timesheets: [timesheetOf(toCome, { ...canceled, payCents: 108_000, feeCents: 21_600 })] }),
    );
    expect(screen.getByRole("link", { name: /^Timesheet:/ })).toHaveTextContent(
      "ApprovedCanceled by us$1,296",
    );
    expect(screen.queryByRole("button", { name: /^Cancel Shift/ })).toBeNull();
  });

  it("can be canceled while they are still to come, by those who schedule alone [PAY-S-092 PAY-P-006]", () => {
    const { unmount } = show(aRequest());
    expect(screen.getAllByRole("button", { name: /^Cancel Shift/ })).toEqual([cancelButton()]);
    unmount();
    show(aRequest({ groups: ["confirm_shifts"] }));
    expect(screen.queryByRole("button", { name: /^Cancel Shift/ })).toBeNull();
  });
});

describe("Cancel Shift", () => {
  it("costs nothing with the agreed notice, wants a reason, and says that it is done [PAY-S-092 PAY-S-080 PAY-V-035]", async () => {
    const timesheet = aTimesheetAnswer({ worked: null, row: { status: "closed" } });
    const app = show(aRequest(), { [`PUT ${cancelPath}`]: { body: timesheet } });
    const dialog = await opened(app);
    expect(dialog.getByText("No cancellation pay is due.")).toBeVisible();
    await app.person.click(dialog.getByRole("button", { name: "Cancel Shift" }));
    expect(await dialog.findByText("Please give a reason.")).toBeVisible();
    expect(app.writes()).toEqual([]);
    await fill(app.person, dialog.getByLabelText(/^Reason/), "The ward is closed.");
    await app.person.click(dialog.getByRole("button", { name: "Cancel Shift" }));
    expect(await screen.findByText("Shift canceled.")).toBeVisible();
    expect(app.writes()).toEqual([[cancelPath, { reason: "The ward is closed." }]]);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Cancel Shift" })).toBeNull());
  });

  it("says what it costs inside the notice [PAY-S-092]", async () => {
    const dialog = await opened(show(aRequest({ row: { cancellationNoticeHours: 96 } })));
    expect(
      dialog.getByText(reading("This shift costs $1,296 because it starts in less than 96 hours.")),
    ).toBeVisible();
  });

  it("costs nothing where late cancellations are not paid [PAY-S-092]", async () => {
    const terms = { cancellationNoticeHours: 96, cancellationPayPercent: 0 };
    const dialog = await opened(show(aRequest({ row: terms })));
    expect(dialog.getByText("No cancellation pay is due.")).toBeVisible();
  });

  it("says in its dialog why the server refused, and keeps the reason [PAY-S-081]", async () => {
    const text = "The provider has called out of this shift.";
    const refusal = { status: 400, body: { error: text, non_field_errors: [text] } };
    const app = show(aRequest(), { [`PUT ${cancelPath}`]: refusal });
    const dialog = await opened(app);
    await fill(app.person, dialog.getByLabelText(/^Reason/), "The ward is closed.");
    await app.person.click(dialog.getByRole("button", { name: "Cancel Shift" }));
    const alert = (await dialog.findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent(text);
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue("The ward is closed.");
  });
});

describe("what a provider reads before accepting", () => {
  const asked = (row: Record<string, unknown>): BookingRequest => ({
    ...aRequestAnswer({ row }),
    status: "pending",
    can_respond: true,
  });

  it("is what a late cancellation and a mile pay [PAY-S-093]", () => {
    show(asked({ cancellationPayPercent: 50, mileageRateTenths: 725 }), {}, "provider");
    expect(
      screen.getByText("Canceled less than 72 hours before the start: 50% of the shift is paid."),
    ).toBeVisible();
    expect(screen.getByText("Mileage is paid at $0.725 a mile.")).toBeVisible();
  });

  it("is that neither is paid, of miles by silence [PAY-S-093]", () => {
    show(asked({ cancellationPayPercent: 0, mileageRateTenths: 0 }), {}, "provider");
    expect(screen.getByText("Late cancellations are not paid.")).toBeVisible();
    expect(screen.queryByText(/Mileage/)).toBeNull();
  });

  it("is not told again once there is nothing to answer", () => {
    show(aRequest(), {}, "provider");
    expect(screen.queryByText(/Late cancellations|Canceled less than/)).toBeNull();
  });
});

describe("extra pay that is invoiced", () => {
  it("can be read, and not set any more [PAY-S-093]", async () => {
    const { person } = show(aRequest({ row: { bonusCents: 10_000, isExtraInvoiced: true } }));
    await person.click(screen.getByRole("button", { name: /^Extra income/ }));
    expect(await screen.findByText("This extra pay is already invoiced.")).toBeVisible();
    expect(screen.getByLabelText(/^Bonus/)).toHaveValue(100);
    expect(screen.getByLabelText(/^Bonus/)).toHaveAttribute("readonly");
    expect(screen.queryByRole("button", { name: "Save extra income" })).toBeNull();
  });
});
