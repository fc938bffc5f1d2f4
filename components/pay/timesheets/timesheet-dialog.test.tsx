import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { aRequestAnswer, requestId } from "@/tests/support/assignments/rep-answers";
import { fill } from "@/tests/support/fill";
import { anOwnTimesheet } from "@/tests/support/pay/provider-answers";
import { aDraftOf, nights } from "@/tests/support/pay/provider-nights";
import { timesheetId } from "@/tests/support/pay/rep-answers";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { reading } from "@/tests/support/texts";
import { TimesheetDialog } from "./timesheet-dialog";
import "@/components/pay/hours/extra-fields";
import "@/components/pay/hours/dispute-dialog";

const path = `/api/timesheets/${timesheetId(1)}/`;
const noSteps = { count: 0, next: null, previous: null, results: [] };

type Shown = { answers?: Answers; mileageRateTenths?: number };

function show(timesheet: Timesheet, { answers = {}, mileageRateTenths = 725 }: Shown = {}) {
  const handlers = { onClose: vi.fn(), onGone: vi.fn() };
  const app = renderApp(<TimesheetDialog id={timesheet.id} known={timesheet} {...handlers} />, {
    user: aUser(),
    answers: {
      [`GET ${path}`]: { body: timesheet },
      [`GET ${path}history/`]: { body: noSteps },
      [`GET /api/booking-requests/${requestId}/`]: { body: aRequestAnswer({ row: { mileageRateTenths } }) },
      ...answers,
    },
  });
  const writes = () =>
    app.sent.filter(({ method }) => method === "PUT").map((call) => [call.path, call.body] as const);
  return { ...app, ...handlers, writes };
}

const dialog = () => within(screen.getByRole("dialog", { name: "Timesheet" }));
const set = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const sum = () => dialog().getByRole("status").textContent;

describe("the dialog of a provider's timesheet", () => {
  it("is filled in from the booked shift, and is sent as booked by one more tap [PAY-S-013 PAY-S-016 PAY-S-080]", async () => {
    const draft = aDraftOf();
    const { person, writes, onClose } = show(draft, {
      answers: { [`PUT ${path}submit/`]: { body: { ...draft, status: "submitted" } } },
    });
    expect(dialog().getByLabelText("Start date")).toHaveValue("2026-05-07");
    expect(dialog().getByLabelText("Start time")).toHaveValue("19:00");
    expect(dialog().getByLabelText("End date")).toHaveValue("2026-05-08");
    expect(dialog().getByLabelText("End time")).toHaveValue("07:00");
    expect(dialog().getByLabelText("Unpaid break (minutes)")).toHaveValue("0");
    expect(sum()).toBe("12 h × $113.33 = $1,359.96");
    for (const hint of [
      /Hours are rounded to the nearest quarter hour: 7 minutes down, 8 minutes up\./,
      /Nothing is deducted automatically\./,
      /Extras are paid on top of the hours above\./,
    ])
      expect(dialog().getByText(hint)).toBeVisible();
    expect(dialog().getByText("Total").parentElement).toHaveTextContent("$1,359.96");
    await person.click(dialog().getByRole("button", { name: "Submit Timesheet" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await screen.findByText("Timesheet submitted.")).toBeVisible();
    expect(writes()).toEqual([
      [
        `${path}submit/`,
        {
          version: draft.version,
          start_on: "2026-05-07",
          start_time: "19:00",
          start_fold: 0,
          end_on: "2026-05-08",
          end_time: "07:00",
          end_fold: 0,
          break_minutes: 0,
          comment: "",
          extras: [],
        },
      ],
    ]);
  });

  it("says what the hours come to while they are typed, to the cent [PAY-S-013 PAY-V-008]", () => {
    show(aDraftOf());
    set("End time", "06:52");
    expect(sum()).toBe("11.75 h × $113.33 = $1,331.63");
    expect(dialog().getByText("Total").parentElement).toHaveTextContent("$1,331.63");
  });

  it("asks why the hours differ before anything is sent [PAY-S-013 PAY-V-028]", async () => {
    const { person, writes } = show(aDraftOf());
    set("End time", "06:00");
    await person.click(dialog().getByRole("button", { name: "Submit Timesheet" }));
    expect(await dialog().findByText(timesheetTexts.commentNeeded)).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("shows a question on top, with reason and words, and sends the answer again [PAY-S-013 PAY-S-016]", () => {
    const row = {
      ...nights.past,
      status: "queried",
      reasonCode: "BREAK",
      reason: "No break at all?",
    } as const;
    show(anOwnTimesheet({ worked: null, row: { ...row, submittedAt: new Date("2026-05-08T15:00:00Z") } }));
    const note = dialog().getByRole("region", { name: "Question" });
    expect(note).toHaveTextContent("Question: Break");
    expect(note).toHaveTextContent("No break at all?");
    expect(dialog().getByRole("button", { name: "Submit Again" })).toBeEnabled();
  });

  it("offers two choices for a time that the clock shows twice, and for no other [PAY-S-015]", () => {
    show(aDraftOf({ row: nights.turnedBack }));
    expect(dialog().queryByRole("radiogroup")).toBeNull();
    set("Start date", "2025-11-02");
    set("Start time", "01:30");
    const choice = within(dialog().getByRole("radiogroup"));
    const before = choice.getByRole("radio", { name: "1:30 AM, before the clock change" });
    expect(before).toBeChecked();
    expect(sum()).toBe("6.5 h × $113.33 = $736.65");
    fireEvent.click(choice.getByRole("radio", { name: "1:30 AM, after the clock change" }));
    expect(sum()).toBe("5.5 h × $113.33 = $623.32");
    set("Start time", "03:30");
    expect(dialog().queryByRole("radiogroup")).toBeNull();
  });

  it("tells a night that the clock makes longer [PAY-S-013]", () => {
    show(aDraftOf({ row: nights.turnedBack }));
    expect(dialog().getByText(reading("13 h (clock change)"))).toBeVisible();
    expect(sum()).toBe("13 h × $113.33 = $1,473.29");
  });

  it("cannot be sent before the end, and says so; a shift that has begun may have ended early [PAY-S-016 PAY-V-022]", () => {
    show({ ...aDraftOf({ row: nights.coming }), can_submit: true });
    expect(dialog().getByRole("button", { name: "Submit Timesheet" })).toBeDisabled();
    expect(dialog().getByText(timesheetTexts.notEnded)).toBeVisible();
    set("Start date", "2026-05-06");
    set("End date", "2026-05-07");
    expect(dialog().getByRole("button", { name: "Submit Timesheet" })).toBeEnabled();
    expect(dialog().queryByText(timesheetTexts.notEnded)).toBeNull();
  });

  it("reports a shift as not worked once that is confirmed [PAY-S-016 PAY-S-080]", async () => {
    const draft = aDraftOf();
    const { person, writes, onClose } = show(draft, {
      answers: { [`PUT ${path}not-worked/`]: { body: { ...draft, status: "closed" } } },
    });
    await person.click(dialog().getByRole("button", { name: "I Did Not Work This Shift" }));
    const sure = within(await screen.findByRole("alertdialog", { name: "Report shift as not worked?" }));
    expect(sure.getByText("You will not be paid for this shift. The facility is told.")).toBeVisible();
    expect(sure.getByRole("button", { name: "Go Back" })).toBeVisible();
    await person.click(sure.getByRole("button", { name: "Report Not Worked" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await screen.findByText("Shift reported as not worked.")).toBeVisible();
    expect(writes()).toEqual([[`${path}not-worked/`, { version: draft.version, comment: "" }]]);
  });

  it("disputes a question about hours that were sent [PAY-S-016 PAY-S-080]", async () => {
    const row = {
      ...nights.past,
      status: "queried",
      reasonCode: "BREAK",
      reason: "No break at all?",
    } as const;
    const asked = anOwnTimesheet({ row: { ...row, ...workedAsBooked } });
    const { person, writes, onClose } = show(asked, {
      answers: { [`PUT ${path}dispute/`]: { body: { ...asked, status: "disputed" } } },
    });
    await person.click(dialog().getByRole("button", { name: "Dispute" }));
    const dispute = within(await screen.findByRole("dialog", { name: "Dispute" }));
    await person.click(dispute.getByRole("combobox", { name: /Reason/ }));
    await person.click(await screen.findByRole("option", { name: "Break" }));
    await fill(person, dispute.getByLabelText(/Comment/), "There was none.");
    await person.click(dispute.getByRole("button", { name: "Open Dispute" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const body = { version: asked.version, reason_code: "BREAK", comment: "There was none." };
    expect(writes()).toEqual([[`${path}dispute/`, body]]);
  });

  it("offers mileage only where it is paid, and reckons it in the open [PAY-S-017]", async () => {
    const { person } = show(aDraftOf());
    const kinds = async () => {
      await person.click(dialog().getByRole("button", { name: "Add Extra" }));
      return screen.findAllByRole("menuitem");
    };
    await waitFor(async () => {
      const names = (await kinds()).map(({ textContent }) => textContent);
      await person.keyboard("{Escape}");
      expect(names).toEqual(["Overtime", "Call back", "Holiday", "Mileage", "Expense"]);
    });
    await kinds();
    await person.click(screen.getByRole("menuitem", { name: "Mileage" }));
    await fill(person, await dialog().findByLabelText(/Miles/), "47");
    expect(await dialog().findByText("47 mi × $0.725 = $34.08")).toBeVisible();
    expect(dialog().getByText("Total").parentElement).toHaveTextContent("$1,394.04");
  });

  it("offers no mileage where the assignment pays none [PAY-S-017]", async () => {
    const { person } = show(aDraftOf(), { mileageRateTenths: 0 });
    await person.click(dialog().getByRole("button", { name: "Add Extra" }));
    const names = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(names).toEqual(["Overtime", "Call back", "Holiday", "Expense"]);
  });

  it("asks for the receipt of an expense [PAY-S-017 PAY-V-031]", async () => {
    const { person, writes } = show(aDraftOf());
    await person.click(dialog().getByRole("button", { name: "Add Extra" }));
    await person.click(await screen.findByRole("menuitem", { name: "Expense" }));
    await fill(person, await dialog().findByLabelText(/Total Amount/), "20");
    expect(dialog().getByText(/PDF, JPG, PNG, HAIF, DOC, DOCX or TXT, up to 30 MB/)).toBeVisible();
    await person.click(dialog().getByRole("button", { name: "Submit Timesheet" }));
    expect(await dialog().findByText(timesheetTexts.receiptMissing)).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("tells a refusal of state in the alert of the dialog [PAY-S-081]", async () => {
    const text = timesheetTexts.settled;
    const { person, onClose } = show(aDraftOf(), {
      answers: { [`PUT ${path}submit/`]: { status: 400, body: { error: text, non_field_errors: [text] } } },
    });
    await person.click(dialog().getByRole("button", { name: "Submit Timesheet" }));
    const alert = await dialog().findByRole("alert");
    expect(alert).toHaveTextContent("Something Went Wrong");
    expect(alert).toHaveTextContent(text);
    expect(onClose).not.toHaveBeenCalled();
  });
});

/** The past night, as it was booked. */
const workedAsBooked = {
  workedFrom: nights.past.bookedFrom,
  workedTo: nights.past.bookedTo,
  paidMinutes: 720,
  attendance: "on_time" as const,
  lateMinutes: 0,
};
