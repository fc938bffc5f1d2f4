import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AssignmentReview } from "@/components/pay/assignment-review";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking, CallOut } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { aRequestAnswer, aShiftAnswer, facilityId, requestId } from "@/tests/support/assignments/answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, aUser, renderApp } from "@/tests/support/render";
import "./call-out-dialog";

const day = "Fri, Dec 4, 2026";
const booked = { status_by_provider: "accepted", status_by_rep: "accepted", is_editable: false } as const;
const aShift = (values: Partial<Booking> = {}) => aShiftAnswer("2026-12-04", { ...booked, ...values });
const callOutId = "0190f000-0000-7000-8000-0000000000c1";

const aCallOut = (values: Partial<CallOut> = {}): CallOut => ({
  ...{ id: callOutId, booking_id: aShift().id, booking_request_id: requestId, reason: null, comment: "" },
  ...{ reported_by: "provider", status: "open", confirmed_at: "2026-12-01T10:00:00Z" },
  ...{ created_at: "2026-12-01T10:00:00Z", closed_at: null },
  ...{ can_confirm: false, can_withdraw: false, can_release: false },
  ...values,
});

/** A confirmed assignment of two shifts, of which the first is as told. */
const aRequest = (first: Partial<Booking>) =>
  aRequestAnswer({
    ...{ status: "confirmed", can_respond: false, accepted_shifts_count: 2 },
    bookings: [aShift(first), aShiftAnswer("2026-12-06", booked)],
  });

function show(side: Side, request: BookingRequest, answers: Answers = {}) {
  const path = `/api/booking-requests/${requestId}/`;
  const app = renderApp(<AssignmentReview request={request} side={side} />, {
    user: side === "provider" ? aUser() : aRepUser({ group_names: ["schedule_shifts"] }),
    answers: {
      [`GET ${path}`]: { body: request },
      [`GET ${path}attachments`]: { body: { files: [] } },
      [`GET /api/healthcare-entities/facilities/${facilityId}/`]: {
        body: { id: facilityId, phone_number: "2075550142" },
      },
      ...answers,
    },
  });
  const writes = () =>
    app.sent.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
  return { ...app, writes };
}

const shifts = () => within(screen.getByRole("table", { name: "Shifts" }));
const put = (call: string) => `PUT /api/call-outs/${callOutId}/${call}/`;

describe("I can't work this shift", () => {
  const open = async (answers: Answers = {}) => {
    const app = show("provider", aRequest({ can_call_out: true }), answers);
    await app.person.click(screen.getByRole("button", { name: `I can't work this shift, ${day}` }));
    return { ...app, dialog: within(await screen.findByRole("dialog", { name: "I can't work this shift" })) };
  };

  it("says what follows, has the facility's number, and tells the facility [RSC-S-008]", async () => {
    const { dialog, person, writes } = await open({
      "POST /api/call-outs/": { status: 201, body: aCallOut() },
    });
    expect(
      dialog.getByText(
        "Casco Harbor is told at once and can look for somebody else. The shift stays yours until somebody takes it or Casco Harbor releases you. A shift you are released from is not paid.",
      ),
    ).toBeVisible();
    expect(await dialog.findByRole("link", { name: "(207) 555-0142" })).toHaveAttribute(
      "href",
      "tel:2075550142",
    );
    expect(dialog.getByRole("button", { name: "Go Back" })).toBeVisible();
    await person.click(dialog.getByRole("combobox", { name: /^Reason/ }));
    await person.click(await screen.findByRole("option", { name: "Illness" }));
    await fill(person, dialog.getByLabelText(/^Comment/), "A fever.");
    await person.click(dialog.getByRole("button", { name: "Tell the facility" }));
    expect(await screen.findByText("The facility has been told.")).toBeVisible();
    const body = { booking: aShift().id, reason: "ILLNESS", comment: "A fever." };
    expect(writes()).toEqual([["POST", "/api/call-outs/", body]]);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "I can't work this shift" })).toBeNull());
  });

  it("needs neither reason nor comment, and says why it is refused [RSC-S-008]", async () => {
    const text = "This shift is already reported.";
    const refusal = { status: 400, body: { error: text, non_field_errors: [text] } };
    const { dialog, person, writes } = await open({ "POST /api/call-outs/": refusal });
    await person.click(dialog.getByRole("button", { name: "Tell the facility" }));
    const alert = (await dialog.findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent(text);
    expect(writes()).toEqual([
      ["POST", "/api/call-outs/", { booking: aShift().id, reason: null, comment: "" }],
    ]);
  });

  it("is absent where nothing can be called out, as once the shift has begun [RSC-S-008]", () => {
    show("provider", aRequest({ can_call_out: false }));
    expect(screen.queryByRole("button", { name: /can't work/ })).toBeNull();
  });

  it("then says so, and takes it back with one click [RSC-S-008]", async () => {
    const call_out = aCallOut({ can_withdraw: true });
    const { person, writes } = show("provider", aRequest({ call_out }), {
      [put("withdraw")]: { body: aCallOut({ status: "withdrawn" }) },
    });
    expect(shifts().getByText("You called out")).toBeVisible();
    await person.click(screen.getByRole("button", { name: `I can work it after all, ${day}` }));
    expect(await screen.findByText("The facility has been told.")).toBeVisible();
    expect(writes().map(([method, path]) => `${method} ${path}`)).toEqual([put("withdraw")]);
  });

  it("cannot be taken back once the shift has ended [RSC-S-008]", () => {
    show("provider", aRequest({ call_out: aCallOut() }));
    expect(shifts().getByText("You called out")).toBeVisible();
    expect(screen.queryByRole("button", { name: /after all/ })).toBeNull();
  });
});

describe("a report of the facility", () => {
  const reported = aCallOut({
    ...{ reported_by: "rep", confirmed_at: null, comment: "You called the ward." },
    ...{ can_confirm: true, can_withdraw: true },
  });
  const question = `Casco Harbor says that you cannot work ${day}. Is that right?`;

  it("stands above the shifts with two answers", async () => {
    for (const [answer, call] of [
      ["Yes, that is right", "confirm"],
      ["No, I will work it", "withdraw"],
    ] as const) {
      const { person, writes, unmount } = show("provider", aRequest({ call_out: reported }), {
        [put(call)]: { body: reported },
      });
      expect(screen.getByText(question)).toBeVisible();
      expect(screen.getByText("You called the ward.")).toBeVisible();
      expect(shifts().getByText("Reported")).toBeVisible();
      expect(screen.queryByRole("button", { name: /after all/ })).toBeNull();
      await person.click(screen.getByRole("button", { name: answer }));
      expect(await screen.findByText("The facility has been told.")).toBeVisible();
      expect(writes().map(([, path]) => path)).toEqual([`/api/call-outs/${callOutId}/${call}/`]);
      unmount();
    }
  });

  it("asks nobody once it is confirmed, nor a representative", () => {
    const { unmount } = show("provider", aRequest({ call_out: aCallOut({ reported_by: "rep" }) }));
    expect(screen.queryByText(question)).toBeNull();
    unmount();
    show("rep", aRequest({ call_out: aCallOut({ reported_by: "rep", confirmed_at: null }) }));
    expect(screen.queryByText(question)).toBeNull();
    expect(shifts().getByText("Reported")).toBeVisible();
  });
});

describe("a representative", () => {
  it("reports a call-out: the provider is told and asked to confirm", async () => {
    const { person, writes } = show("rep", aRequest({ can_call_out: true }), {
      "POST /api/call-outs/": { status: 201, body: aCallOut({ reported_by: "rep" }) },
    });
    await person.click(screen.getByRole("button", { name: `Report a call-out, ${day}` }));
    const dialog = within(await screen.findByRole("dialog", { name: "Report a call-out" }));
    expect(dialog.getByText("Ana Reyes, MD is told and asked to confirm.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Report" }));
    expect(await screen.findByText("The provider has been asked.")).toBeVisible();
    expect(writes().map(([method, path]) => `${method} ${path}`)).toEqual(["POST /api/call-outs/"]);
  });

  it("releases a provider who has called out, after a question", async () => {
    const { person, writes } = show("rep", aRequest({ call_out: aCallOut({ can_release: true }) }), {
      [put("release")]: { body: aCallOut({ status: "released" }) },
    });
    expect(shifts().getByText("Called out")).toBeVisible();
    await person.click(screen.getByRole("button", { name: `Release, ${day}` }));
    const dialog = within(await screen.findByRole("alertdialog", { name: `Release from ${day}?` }));
    expect(dialog.getByText("Ana Reyes, MD need not work this shift and is not paid for it.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Release" }));
    expect(await screen.findByText("The provider has been released.")).toBeVisible();
    expect(writes().map(([, path]) => path)).toEqual([`/api/call-outs/${callOutId}/release/`]);
  });
});

describe("a released shift", () => {
  it("is struck through on both sides, and says so", () => {
    const released = { released_at: "2026-12-02T10:00:00Z", call_out: aCallOut({ status: "released" }) };
    for (const side of ["provider", "rep"] as const) {
      const { unmount } = show(side, aRequest(released));
      expect(shifts().getByText("Released")).toBeVisible();
      expect(shifts().getByText(day)).toHaveClass("line-through");
      expect(shifts().getByText("Sun, Dec 6, 2026")).not.toHaveClass("line-through");
      expect(screen.queryByRole("button", { name: /Release|after all|can't work/ })).toBeNull();
      unmount();
    }
  });
});
