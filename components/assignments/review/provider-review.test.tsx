import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { HistoryAction, HistoryItem } from "@/lib/assignments/history/schema";
import type { BookingRequest } from "@/lib/assignments/schema";
import { aRequestAnswer, aShiftAnswer, facilityId, requestId } from "@/tests/support/assignments/answers";
import { aReadinessAnswer, lacking, missingAcls } from "@/tests/support/connections/readiness-answers";
import { listAnswer } from "@/tests/support/opportunities/answers";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { ReviewDialog } from "./review-dialog";

const path = `/api/booking-requests/${requestId}`;
const list = "/app/provider/booking-requests";

function drawReview(request: BookingRequest, answers: Answers = {}) {
  return renderApp(<ReviewDialog request={request} side="provider" />, {
    user: aUser(),
    path: `${list}/${requestId}`,
    search: "status__in=pending&page=2",
    answers: {
      [`GET ${path}/attachments`]: { body: { files: [] } },
      [`GET ${path}/`]: { body: request },
      [`GET ${path}/history/`]: { body: listAnswer([]) },
      ...answers,
    },
  });
}

const twoShifts = (values: Partial<BookingRequest> = {}) =>
  aRequestAnswer({ bookings: [aShiftAnswer("2026-12-04"), aShiftAnswer("2026-12-05")], ...values });

const box = (day: string) => screen.getByRole("checkbox", { name: `Accept ${day}` });
const first = "Fri, Dec 4, 2026";
const second = "Sat, Dec 5, 2026";
const footer = (label: string) => screen.getAllByText(label).at(-1)?.parentElement as HTMLElement;

describe("the review of an assignment by its provider", () => {
  it("shows shifts, facility, sender, comment box, history and totals under its title [PRV-R-004 PRV-U-024 PRV-U-025 PRV-U-026 PRV-U-027 PRV-U-029 PRV-U-030 PRV-P-004 PRV-K-031]", () => {
    const night = aShiftAnswer("2026-12-05", {
      start_time: "19:00",
      end_time: "07:00",
      end_on: "2026-12-06",
      provider_rate_type: "night",
      provider_rate: 100.04,
      total_value: 1200.5,
    });
    const day = aShiftAnswer("2026-12-04", { provider_rate: 100, total_value: 1200 });
    drawReview(aRequestAnswer({ comment: "Parking is on us.", bookings: [day, night] }));
    const dialog = within(screen.getByRole("dialog", { name: "Review Assignment Request" }));
    const [, one, two] = within(dialog.getByRole("table", { name: "Shifts" })).getAllByRole("row");
    expect(one).toHaveTextContent("Fri, Dec 4, 202607:00 – 19:00");
    expect(within(one as HTMLElement).getByText("$1,200")).toBeVisible();
    expect(two).toHaveTextContent("19:00 – 07:00 +1");
    expect(within(two as HTMLElement).getByText("$1,200.50")).toBeVisible();
    const facility = within(dialog.getByRole("region", { name: "Facility" }));
    expect(facility.getByText("Casco Harbor")).toBeVisible();
    expect(facility.getByText("412 Harbor St, Portland, ME 04101 · Epic")).toBeVisible();
    const sender = within(dialog.getByRole("region", { name: "Sent by" }));
    expect(sender.getByText("Dana Whitfield")).toBeVisible();
    expect(sender.getByText("Director, Cedar Health")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: "Comment" })).toBeVisible();
    expect(dialog.getByText("Parking is on us.")).toBeVisible();
    expect(dialog.getByRole("button", { name: /History/ })).toHaveAttribute("aria-expanded", "false");
    expect(footer("Accepted")).toHaveTextContent("2 of 2");
    expect(footer("Hours")).toHaveTextContent("24 h");
    expect(footer("Total")).toHaveTextContent("$2,400.50");
    expect(dialog.queryByText(/Extra income|Bonus|Travel|Edit shifts|Cancel assignment/)).toBeNull();
  });

  it("is sent shift by shift, needs no document, and closes one level up [PRV-M-029 PRV-V-007]", async () => {
    const request = twoShifts();
    const { sent, router } = drawReview(request, {
      [`PUT ${path}/respond/`]: { body: { ...request, status: "responded", can_respond: false } },
    });
    fireEvent.click(box(second));
    expect(footer("Accepted")).toHaveTextContent("1 of 2");
    expect(footer("Total")).toHaveTextContent("$2,160");
    fireEvent.click(screen.getByText("Send answer"));
    expect(await screen.findByText("Assignment Request updated successfully")).toBeVisible();
    expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({
      comment: "",
      bookings: request.bookings.map(({ id }, index) => ({ id, status_by_provider: index === 0 })),
    });
    expect(router.push).toHaveBeenCalledWith(`${list}?status__in=pending&page=2`, { scroll: false });
  });

  it("declined altogether asks first, since that cancels the assignment [PRV-U-031 PRV-M-030]", async () => {
    const request = twoShifts();
    const { sent } = drawReview(request, {
      [`PUT ${path}/respond/`]: { body: { ...request, status: "canceled", can_respond: false } },
    });
    fireEvent.click(screen.getByText("Decline all"));
    expect(box(first)).not.toBeChecked();
    fireEvent.click(screen.getByText("Send answer"));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Assignment Cancellation" }));
    expect(sent.filter(({ method }) => method === "PUT")).toEqual([]);
    fireEvent.click(dialog.getByText("Cancel Assignment"));
    expect(await screen.findByText("Assignment Request canceled successfully")).toBeVisible();
  });

  it("may be changed until it is confirmed, and sends what differs", async () => {
    const accepted = { status_by_provider: "accepted" } as const;
    const request = twoShifts({
      status: "responded",
      can_respond: false,
      can_update: true,
      bookings: [aShiftAnswer("2026-12-04", accepted), aShiftAnswer("2026-12-05", accepted)],
    });
    const { sent } = drawReview(request, { [`PUT ${path}/`]: { body: request } });
    expect(screen.getByText("Update answer")).toBeDisabled();
    fireEvent.click(box(second));
    fireEvent.click(screen.getByText("Update answer"));
    await waitFor(() => expect(sent.some(({ method }) => method === "PUT")).toBe(true));
    expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({
      comment: "",
      bookings: [{ id: request.bookings[1]?.id, status_by_provider: false }],
    });
  });

  it("says what the facility will miss as long as the answer may be changed [CRD-S-014]", async () => {
    const readiness = { "GET /api/readiness/": { body: aReadinessAnswer([lacking("01")]) } };
    const text = `Casco Harbor will miss: ${missingAcls}`;
    const answered = { status: "responded", can_respond: false } as const;
    const { unmount } = drawReview(twoShifts({ ...answered, can_update: true }), readiness);
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
    const { sent } = drawReview(twoShifts(answered), readiness);
    expect(screen.getByRole("dialog", { name: "Review Assignment Request" })).toBeVisible();
    expect(sent.filter(({ path: asked }) => asked === "/api/readiness/")).toEqual([]);
    expect(screen.queryByText(text)).toBeNull();
  });

  it("warns of the own limits that a shift would pass, as long as the answer may be changed [SCH-S-042 SCH-I-031]", async () => {
    const request = twoShifts();
    const [one, two] = request.bookings;
    const text = "Night 4 in a row; asks for at most 3.";
    const check = (id: string | undefined, warnings: string[]) => ({
      id,
      valid: true,
      error: null,
      warnings,
    });
    const validate = "/api/booking-requests-validate/";
    const answers = { [`PATCH ${validate}`]: { body: [check(one?.id, []), check(two?.id, [text])] } };
    const { sent, unmount } = drawReview(request, answers);
    const [, first, second] = within(screen.getByRole("table", { name: "Shifts" })).getAllByRole("row");
    expect(await within(second as HTMLElement).findByText(text)).toBeVisible();
    expect(within(first as HTMLElement).queryByText(text)).toBeNull();
    const asked = sent.filter(({ path: to }) => to === validate);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toMatchObject({
      provider_id: request.provider_id,
      healthcare_facility_id: request.healthcare_facility_id,
      schedules: request.bookings.map(({ id, start_on }) => ({ id, start_on })),
    });
    unmount();
    const later = drawReview({ ...request, status: "responded", can_respond: false }, answers);
    expect(screen.getByRole("dialog", { name: "Review Assignment Request" })).toBeVisible();
    expect(later.sent.filter(({ path: to }) => to === validate)).toEqual([]);
  });

  it("asks before answers are lost [PRV-U-032 PRV-U-033]", async () => {
    const { router } = drawReview(twoShifts());
    fireEvent.click(box(second));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    const asked = () => screen.findByRole("alertdialog", { name: "Discard changes?" });
    fireEvent.click(within(await asked()).getByRole("button", { name: "Go Back" }));
    expect(router.push).not.toHaveBeenCalled();
    expect(box(second)).not.toBeChecked();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    fireEvent.click(within(await asked()).getByRole("button", { name: "Discard Changes" }));
    expect(router.push).toHaveBeenCalledWith(`${list}?status__in=pending&page=2`, { scroll: false });
  });

  it("leaves past shifts and finished requests alone [PRV-V-010 PRV-V-011]", () => {
    const past = aShiftAnswer("2026-12-04", { is_past: true, is_editable: false });
    const { unmount } = drawReview(aRequestAnswer({ bookings: [past, aShiftAnswer("2026-12-05")] }));
    expect(box(first)).toBeDisabled();
    fireEvent.click(screen.getByText("Decline all"));
    fireEvent.click(screen.getByText("Accept all"));
    expect(box(first)).not.toBeChecked();
    expect(box(second)).toBeChecked();
    unmount();
    const agreed = { status_by_provider: "accepted", status_by_rep: "accepted", is_editable: false } as const;
    drawReview(
      aRequestAnswer({
        status: "confirmed",
        can_respond: false,
        accepted_shifts_count: 1,
        bookings: [aShiftAnswer("2026-12-04", agreed)],
      }),
    );
    expect(box(first)).toBeDisabled();
    expect(screen.queryByText(/Accept all|Decline all|Send answer|Update answer/)).toBeNull();
  });

  it("offers no change of an answer whose shifts have all passed [PRV-V-010]", () => {
    const past = aShiftAnswer("2026-12-04", {
      is_past: true,
      is_editable: false,
      status_by_provider: "accepted",
    });
    drawReview(
      aRequestAnswer({ status: "responded", can_respond: false, can_update: true, bookings: [past] }),
    );
    expect(screen.getByRole("dialog", { name: "Review Assignment Request" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Update answer" })).toBeNull();
    expect(screen.queryByRole("textbox", { name: "Comment" })).toBeNull();
  });

  it("asks how the facility was once it is over", () => {
    const agreed = { status_by_provider: "accepted", status_by_rep: "accepted", is_editable: false } as const;
    const confirmed = (is_past: boolean) =>
      aRequestAnswer({
        status: "confirmed",
        can_respond: false,
        accepted_shifts_count: 1,
        bookings: [
          aShiftAnswer("2026-12-04", { ...agreed, is_past: true }),
          aShiftAnswer("2026-12-05", { ...agreed, is_past }),
        ],
      });
    const { unmount } = drawReview(confirmed(false));
    expect(screen.queryByText("Rate the facility")).toBeNull();
    unmount();
    drawReview(confirmed(true));
    expect(screen.getByRole("link", { name: "Rate the facility" })).toHaveAttribute(
      "href",
      `/app/provider/facility-rating/${facilityId}`,
    );
  });

  it("shows what the server refused in an alert [PRV-M-024 PRV-M-025 PRV-M-026 PRV-M-027]", async () => {
    const body = {
      non_field_errors: ["Nothing can be answered."],
      error: "Too late.",
      message: "Ask the facility.",
      comment: ["Too long."],
    };
    const { router } = drawReview(twoShifts(), { [`PUT ${path}/respond/`]: { status: 400, body } });
    fireEvent.click(screen.getByText("Send answer"));
    const alert = (await screen.findByText("Something Went Wrong")).closest("[role=alert]") as HTMLElement;
    for (const text of ["Nothing can be answered.", "Too late.", "Ask the facility.", "Comment: Too long."])
      expect(within(alert).getByText(text)).toBeVisible();
    expect(router.push).not.toHaveBeenCalled();
  });

  it("tells other failures in a toast [PRV-M-028]", async () => {
    drawReview(twoShifts(), { [`PUT ${path}/respond/`]: { status: 500 } });
    fireEvent.click(screen.getByText("Send answer"));
    expect(await screen.findByText("Something went wrong. Please try again later.")).toBeVisible();
    expect(screen.queryByText("Something Went Wrong")).toBeNull();
  });
});

const anItem = (action: HistoryAction, actor: Partial<HistoryItem["actor"]> = {}): HistoryItem => ({
  id: `item-${action}`,
  action,
  created_at: "2026-11-19T10:00:00Z",
  comment: "",
  actor: {
    first_name: "Dana",
    last_name: "Whitfield",
    is_staff: false,
    provider_degree: null,
    user_type: "healthcare_entity_rep",
    ...actor,
  },
  changes: { status: null, bookings: [], booking_request_extra: [] },
});

describe("the history of an assignment", () => {
  const open = () => fireEvent.click(screen.getByRole("button", { name: /History/ }));

  it("is read when it is opened, 50 steps at once, each with its verb [PRV-C-026 PRV-M-019 PRV-M-020 PRV-M-021 PRV-M-022 PRV-M-023]", async () => {
    const verbs = {
      request: "sent",
      respond: "responded to",
      update: "updated",
      confirm: "confirmed",
      cancel: "canceled",
    };
    const items = (Object.keys(verbs) as HistoryAction[]).map((action) => anItem(action));
    const { sent } = drawReview(twoShifts(), { [`GET ${path}/history/`]: { body: listAnswer(items) } });
    expect(sent.some((call) => call.path === `${path}/history/`)).toBe(false);
    open();
    const lines = await screen.findAllByText(/the request/);
    expect(lines.map((line) => line.textContent?.split(" the request")[0])).toEqual(
      Object.values(verbs).map((verb) => `Dana Whitfield ${verb}`),
    );
    const asked = sent.find((call) => call.path === `${path}/history/`);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ limit: "50", offset: "0" });
  });

  it("shows the operator's people with the product's logo [PRV-U-035]", async () => {
    const staff = anItem("update", {
      is_staff: true,
      user_type: "staff",
      first_name: "Robin",
      last_name: "Hale",
    });
    drawReview(twoShifts(), { [`GET ${path}/history/`]: { body: listAnswer([staff, anItem("request")]) } });
    open();
    const line = (await screen.findByText(/updated the request/)).closest("li") as HTMLElement;
    expect(within(line).getByText("Robin Hale")).toBeVisible();
    const logo = within(line).getByText("Wardway");
    expect(logo.firstElementChild).toHaveAttribute("aria-hidden");
    const other = screen.getByText(/sent the request/).closest("li") as HTMLElement;
    expect(within(other).queryByText("Wardway")).toBeNull();
  });

  it("says when there is none [PRV-X-002]", async () => {
    drawReview(twoShifts());
    open();
    expect(await screen.findByText("No history found")).toBeVisible();
  });

  it("says when it cannot be read, and tries again [PRV-M-031]", async () => {
    let works = false;
    drawReview(twoShifts(), {
      [`GET ${path}/history/`]: () => (works ? { body: listAnswer([anItem("request")]) } : { status: 500 }),
    });
    open();
    expect(await screen.findByText("Error loading history. Please try again later.")).toBeVisible();
    works = true;
    fireEvent.click(screen.getByText("Try again"));
    expect(await screen.findByText(/sent the request/)).toBeVisible();
  });
});
