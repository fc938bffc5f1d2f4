import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { TimesheetDialog } from "@/components/pay/timesheets/timesheet-dialog";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { aRequestAnswer, requestId } from "@/tests/support/assignments/rep-answers";
import { fill } from "@/tests/support/fill";
import { aDraftOf, nights } from "@/tests/support/pay/provider-nights";
import { timesheetId } from "@/tests/support/pay/rep-answers";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import "./extra-fields";

const path = `/api/timesheets/${timesheetId(1)}/`;

/** The server's timesheet, which others may change while somebody types. */
function show(first: Timesheet, answers: Answers = {}) {
  const server = { timesheet: first };
  const handlers = { onClose: vi.fn(), onGone: vi.fn() };
  const app = renderApp(<TimesheetDialog id={first.id} known={first} {...handlers} />, {
    user: aUser(),
    answers: {
      [`GET ${path}`]: () => ({ body: server.timesheet }),
      [`GET ${path}history/`]: { body: { count: 0, next: null, previous: null, results: [] } },
      [`GET /api/booking-requests/${requestId}/`]: {
        body: aRequestAnswer({ row: { mileageRateTenths: 0 } }),
      },
      ...answers,
    },
  });
  const submitted = () =>
    app.sent.filter((call) => call.path === `${path}submit/`).map(({ body }) => body as { version: number });
  return { ...app, ...handlers, server, submitted };
}

const dialog = () => within(screen.getByRole("dialog", { name: "Timesheet" }));
const set = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(dialog().getByRole("button", { name: /^Submit/ }));
const changed = { error: timesheetTexts.changed, non_field_errors: [timesheetTexts.changed] };

/** The night's timesheet as the provider has submitted it meanwhile from another window. */
const sentElsewhere = () =>
  aDraftOf({
    row: {
      status: "submitted",
      version: 2,
      submittedAt: new Date("2026-05-08T15:00:00Z"),
      workedFrom: nights.past.bookedFrom,
      workedTo: nights.past.bookedTo,
      breakMinutes: 30,
      paidMinutes: 690,
      comment: "Half an hour for lunch.",
    },
  });

describe("a timesheet that changes while its hours are typed", () => {
  it("is loaded anew, and what was typed stays beside it and can be sent [PAY-S-081 PAY-C-010]", async () => {
    const { server, submitted, onClose } = show(aDraftOf(), {
      [`PUT ${path}submit/`]: ({ body }) =>
        (body as { version: number }).version === 1
          ? { status: 400, body: changed }
          : { body: server.timesheet },
    });
    set("End time", "06:30");
    set("Comment", "Relieved early.");
    server.timesheet = sentElsewhere();
    submit();
    const alert = (await dialog().findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent(timesheetTexts.changed);
    const meanwhile = (await dialog().findByText("Saved meanwhile")).closest("[role=alert]");
    expect(meanwhile).toHaveTextContent("19:00 – 07:00 +1 · break 30 min · “Half an hour for lunch.”");
    expect(dialog().getByText("Awaiting Approval")).toBeVisible();
    expect(dialog().getByLabelText("End time")).toHaveValue("06:30");
    expect(dialog().getByLabelText("Comment")).toHaveValue("Relieved early.");
    submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(submitted().map(({ version }) => version)).toEqual([1, 2]);
  });

  it("can be taken as it stands now in place of what was typed [PAY-S-081]", async () => {
    const { server, person } = show(aDraftOf(), {
      [`PUT ${path}submit/`]: { status: 400, body: changed },
    });
    set("End time", "06:30");
    set("Comment", "Relieved early.");
    server.timesheet = sentElsewhere();
    submit();
    await person.click(await dialog().findByRole("button", { name: "Use This" }));
    expect(dialog().getByLabelText("End time")).toHaveValue("07:00");
    expect(dialog().getByLabelText("Unpaid break (minutes)")).toHaveValue("30");
    expect(dialog().getByLabelText("Comment")).toHaveValue("Half an hour for lunch.");
    expect(dialog().queryByText("Saved meanwhile")).toBeNull();
  });

  it("and is approved is shown as it is, with what was typed [PAY-S-081]", async () => {
    const settled = { error: timesheetTexts.settled, non_field_errors: [timesheetTexts.settled] };
    const { server } = show(aDraftOf(), { [`PUT ${path}submit/`]: { status: 400, body: settled } });
    set("End time", "06:30");
    set("Comment", "Relieved early.");
    const sent = sentElsewhere();
    server.timesheet = { ...sent, status: "approved", can_submit: false, can_report_not_worked: false };
    submit();
    expect(await dialog().findByText("Approved")).toBeVisible();
    expect(dialog().getByText(timesheetTexts.settled)).toBeVisible();
    const typed = dialog().getByText("What you typed").closest("[role=status]");
    expect(typed).toHaveTextContent("19:00 – 06:30 +1 · “Relieved early.”");
    expect(dialog().queryByRole("button", { name: /Submit/ })).toBeNull();
  });
});

describe("what is wrong with hours and extras", () => {
  it("stands at the field that the server names, that of an extra at its own [PAY-S-081 PAY-V-030 PAY-V-033]", async () => {
    const { person } = show(aDraftOf(), {
      [`PUT ${path}submit/`]: {
        status: 400,
        body: {
          end_time: [timesheetTexts.endTooFar],
          hours: [timesheetTexts.tooShort],
          extras: [{}, { amount: ["Ensure that there are no more than 2 decimal places."] }],
        },
      },
    });
    for (const amount of ["10", "20"]) {
      await person.click(dialog().getByRole("button", { name: "Add Extra" }));
      await person.click(await screen.findByRole("menuitem", { name: "Overtime" }));
      await fill(person, (await dialog().findAllByLabelText(/Time Spent/)).at(-1) as HTMLElement, "30");
      await fill(
        person,
        dialog()
          .getAllByLabelText(/Total Amount/)
          .at(-1) as HTMLElement,
        amount,
      );
    }
    submit();
    await dialog().findByText(/no more than 2 decimal places/);
    const [first, second] = dialog().getAllByLabelText(/Total Amount/);
    expect(first).not.toHaveAttribute("aria-invalid");
    expect(second).toHaveAccessibleDescription(/no more than 2 decimal places/);
    expect(dialog().getByLabelText("End time")).toHaveAccessibleDescription(/within 12 hours/);
    expect(dialog().queryByText("Something Went Wrong")).toBeNull();
  });

  it("is found before it is sent: what an extra lacks, and times that cannot be [PAY-V-020 PAY-V-025 PAY-V-030]", async () => {
    const { person, submitted } = show(aDraftOf());
    await person.click(dialog().getByRole("button", { name: "Add Extra" }));
    await person.click(await screen.findByRole("menuitem", { name: "Holiday" }));
    await dialog().findByLabelText(/Time Spent/);
    set("End date", "2026-05-07");
    set("End time", "18:00");
    submit();
    expect(await dialog().findByText(timesheetTexts.endBeforeStart)).toBeVisible();
    expect(dialog().getByText(timesheetTexts.timeMissing)).toBeVisible();
    expect(dialog().getByText(timesheetTexts.amountMissing)).toBeVisible();
    set("End date", "2026-05-08");
    set("End time", "07:00");
    fireEvent.change(dialog().getByLabelText("Unpaid break (minutes)"), { target: { value: "720" } });
    submit();
    expect(await dialog().findByText(timesheetTexts.breakTooLong)).toBeVisible();
    expect(submitted()).toEqual([]);
  });
});

it("leads from the menu of extras to the first field of the new one [PAY-S-041]", async () => {
  const { person } = show(aDraftOf());
  for (const [kind, field] of [
    ["Expense", /Total Amount/],
    ["Holiday", /Time Spent/],
  ] as const) {
    await person.click(dialog().getByRole("button", { name: "Add Extra" }));
    await person.click(await screen.findByRole("menuitem", { name: kind }));
    await waitFor(() => expect(dialog().getByLabelText(field)).toHaveFocus());
  }
});

describe("leaving a timesheet", () => {
  it("asks first while something is typed that was not sent [PAY-S-016]", async () => {
    const { person, onClose } = show(aDraftOf());
    await fill(person, dialog().getByLabelText("Comment"), "Half typed");
    await person.click(dialog().getByRole("button", { name: "Close" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Discard changes?" }));
    await person.click(asked.getByRole("button", { name: "Go Back" }));
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog().getByLabelText("Comment")).toHaveValue("Half typed");
    await person.click(dialog().getByRole("button", { name: "Close" }));
    const again = within(await screen.findByRole("alertdialog", { name: "Discard changes?" }));
    await person.click(again.getByRole("button", { name: "Discard Changes" }));
    expect(onClose).toHaveBeenCalled();
  });

  it("asks nothing where nothing is typed", async () => {
    const { person, onClose } = show(aDraftOf());
    await person.click(dialog().getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalled();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});
