import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { aRequestAnswer, requestId } from "@/tests/support/assignments/rep-answers";
import { fill } from "@/tests/support/fill";
import { anExtra, aTimesheetAnswer, timesheetId } from "@/tests/support/pay/rep-answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { reading } from "@/tests/support/texts";
import { ReviewDialog } from "./review-dialog";

const path = `/api/timesheets/${timesheetId(1)}/`;
const noHistory = { count: 0, next: null, previous: null, results: [] };
const changed = "This timesheet has changed. Please review it again.";
const hasChanged = { status: 400, body: { error: changed, non_field_errors: [changed] } };

function show(timesheet: Timesheet, answers: Answers = {}) {
  const handlers = { onClose: vi.fn(), onSettled: vi.fn(), onGone: vi.fn() };
  const app = renderApp(<ReviewDialog id={timesheet.id} known={timesheet} {...handlers} />, {
    user: aRepUser({ group_names: ["confirm_shifts"] }),
    answers: {
      [`GET ${path}`]: { body: timesheet },
      [`GET ${path}history/`]: { body: noHistory },
      [`GET /api/booking-requests/${requestId}/`]: { body: aRequestAnswer() },
      ...answers,
    },
  });
  const writes = () =>
    app.sent.filter(({ method }) => method === "PUT").map((call) => [call.path, call.body]);
  return { ...app, ...handlers, writes };
}

const dialog = () => within(screen.getByRole("dialog", { name: "Review Timesheet" }));
const buttons = () =>
  dialog()
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);
const rowOf = (label: string) =>
  within(dialog().getByRole("table", { name: "Booked and worked" }))
    .getByRole("rowheader", { name: label })
    .closest("tr")?.textContent;

describe("the dialog of a timesheet", () => {
  it("sets booked and worked side by side, and says in words what differs [PAY-S-028 PAY-S-041]", () => {
    const worked = { start: "19:25", end: "06:52", breakMinutes: 30 };
    show(aTimesheetAnswer({ worked, row: { comment: "Handover took longer." } }));
    expect(rowOf("Start")).toBe("Start19:00Thu, Dec 3, 202619:25Thu, Dec 3, 202625 min late");
    expect(rowOf("End")).toBe("End07:00Fri, Dec 4, 202606:52Fri, Dec 4, 20268 min earlier");
    expect(rowOf("Unpaid break")).toBe("Unpaid breakNone30 minNot booked");
    expect(rowOf("Paid hours")).toBe("Paid hours12 h11 h1 h less");
    expect(dialog().getByText("Late 25 min")).toBeVisible();
    expect(dialog().getByText("Handover took longer.")).toBeVisible();
  });

  it("marks nothing that is as it was booked [PAY-S-028]", () => {
    show(aTimesheetAnswer());
    expect(rowOf("Start")).toBe("Start19:00Thu, Dec 3, 202619:00Thu, Dec 3, 2026");
    expect(rowOf("Paid hours")).toBe("Paid hours12 h12 h");
  });

  it("tells the money all-in, to the cent: hours, extras with their receipts, total [PAY-S-028 PAY-S-001]", () => {
    const fileId = "0190f000-0000-7000-8000-0000000000aa";
    show(
      aTimesheetAnswer({
        worked: { end: "06:52" },
        row: {
          extras: [
            anExtra({ note: "Parking", fileId }),
            anExtra({ id: timesheetId(8), kind: "MILEAGE", miles: 47, amountCents: 3408 }),
          ],
        },
      }),
    );
    expect(dialog().getByText(reading("11.75 h × $136.00 = $1,598.00"))).toBeVisible();
    expect(dialog().getByText(reading("Mileage · 47 mi × $0.725 = $34.08"))).toBeVisible();
    expect(dialog().getByText("Parking")).toBeVisible();
    expect(dialog().getByRole("link", { name: "Receipt" })).toHaveAttribute("href", `/api/files/${fileId}/`);
    expect(dialog().getByText("Total").parentElement).toHaveTextContent("$1,652.08");
  });

  it("names the extra pay of the assignment, and what silence will do once it was announced [PAY-S-028]", async () => {
    const { unmount } = show(
      aTimesheetAnswer({
        row: {
          announcedAt: new Date("2026-12-05T13:00:00Z"),
          clockEndsAt: new Date("2026-12-07T15:00:00Z"),
        },
      }),
      {
        [`GET /api/booking-requests/${requestId}/`]: {
          body: aRequestAnswer({ row: { bonusCents: 10_000 } }),
        },
      },
    );
    expect(await dialog().findByText("This assignment also carries extra pay of $100.00.")).toBeVisible();
    expect(
      dialog().getByText("Approved automatically on Dec 7, 2026, 10:00 unless you answer."),
    ).toBeVisible();
    unmount();
    show(aTimesheetAnswer({ row: { clockEndsAt: new Date("2026-12-07T15:00:00Z") } }));
    expect(screen.queryByText(/Approved automatically/)).toBeNull();
    expect(screen.queryByText(/also carries extra pay/)).toBeNull();
  });

  it("offers what its state allows [PAY-S-028]", () => {
    const offered = (timesheet: Timesheet) => {
      const { unmount } = show(timesheet);
      const found = buttons();
      const text = dialog().queryByText("On the next invoice.") && "On the next invoice.";
      unmount();
      return [...found.filter((name) => name !== "History" && name !== "Close"), ...(text ? [text] : [])];
    };
    const both = ["Ask a Question", "Dispute"];
    expect(offered(aTimesheetAnswer())).toEqual([...both, "Approve"]);
    expect(offered(aTimesheetAnswer({ row: { status: "approved" } }))).toEqual([
      ...both,
      "On the next invoice.",
    ]);
    expect(offered(aTimesheetAnswer({ worked: null, row: { status: "draft" } }))).toEqual(["Did not come"]);
    expect(offered(aTimesheetAnswer({ row: { status: "queried" } }))).toEqual([]);
    expect(offered(aTimesheetAnswer({ row: { status: "disputed" } }))).toEqual(["Approve"]);
    expect(offered(aTimesheetAnswer({ row: { status: "closed" } }))).toEqual([]);
  });

  it("leads from an invoiced one to its invoice", () => {
    const invoice = { id: timesheetId(9), accountNo: 1, number: 12 };
    const billed = { invoice, statement: { id: timesheetId(8), number: 3 } };
    show(aTimesheetAnswer({ row: { status: "invoiced", billed } }));
    expect(dialog().getByRole("link", { name: "W0001-000012" })).toHaveAttribute(
      "href",
      `/app/organization/invoices/${timesheetId(9)}`,
    );
  });
});

describe("an answer to a timesheet", () => {
  it("approves what was seen [PAY-S-028 PAY-S-080]", async () => {
    const timesheet = aTimesheetAnswer();
    const app = show(timesheet, { "PUT /api/timesheets-approve/": { body: [timesheet] } });
    await app.person.click(dialog().getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Timesheet approved.")).toBeVisible();
    expect(app.writes()).toEqual([
      ["/api/timesheets-approve/", { timesheets: [{ id: timesheetId(1), version: 2 }] }],
    ]);
    expect(app.onSettled).toHaveBeenCalledTimes(1);
  });

  it("that comes too late says so in the dialog, which shows the new state [PAY-S-081]", async () => {
    const newer = aTimesheetAnswer({ worked: { end: "08:00" }, row: { version: 3 } });
    let read = aTimesheetAnswer();
    const app = show(read, {
      [`GET ${path}`]: () => ({ body: read }),
      "PUT /api/timesheets-approve/": () => {
        read = newer;
        return hasChanged;
      },
    });
    await app.person.click(dialog().getByRole("button", { name: "Approve" }));
    const alert = (await screen.findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent(changed);
    await waitFor(() => expect(rowOf("Paid hours")).toBe("Paid hours12 h13 h1 h more"));
    expect(app.onSettled).not.toHaveBeenCalled();
  });

  const reasonIs = async (app: ReturnType<typeof show>, reason: string) => {
    await app.person.click(dialog().getByRole("combobox", { name: "Reason" }));
    await app.person.click(await screen.findByRole("option", { name: reason }));
  };

  it.each([
    ["Ask a Question", "Send Question", "query", "Question sent."],
    ["Dispute", "Open Dispute", "dispute", "Dispute opened."],
  ])("%s takes a reason and a comment [PAY-S-028 PAY-S-080]", async (name, send, verb, done) => {
    const timesheet = aTimesheetAnswer();
    const app = show(timesheet, { [`PUT ${path}${verb}/`]: { body: timesheet } });
    await app.person.click(dialog().getByRole("button", { name }));
    await app.person.click(dialog().getByRole("button", { name: send }));
    expect(
      await dialog().findByText("Reason is not selected. Please choose one from the list."),
    ).toBeVisible();
    expect(dialog().getByText("Comment is required")).toBeVisible();
    expect(app.writes()).toEqual([]);
    await reasonIs(app, "Break");
    await fill(app.person, dialog().getByLabelText(/^Comment/), "Was there no break?");
    await app.person.click(dialog().getByRole("button", { name: send }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(app.writes()).toEqual([
      [`${path}${verb}/`, { version: 2, reason_code: "BREAK", comment: "Was there no break?" }],
    ]);
    expect(app.onSettled).toHaveBeenCalledTimes(1);
  });

  it("Did not come asks whether the shift was worked [PAY-S-028 PAY-S-080]", async () => {
    const draft = aTimesheetAnswer({ worked: null, row: { status: "draft" } });
    const app = show(draft, { [`PUT ${path}query/`]: { body: draft } });
    await app.person.click(dialog().getByRole("button", { name: "Did not come" }));
    expect(dialog().queryByRole("combobox", { name: "Reason" })).toBeNull();
    await fill(app.person, dialog().getByLabelText(/^Comment/), "Nobody saw you.");
    await app.person.click(dialog().getByRole("button", { name: "Send Question" }));
    expect(await screen.findByText("Question sent.")).toBeVisible();
    expect(app.writes()).toEqual([
      [`${path}query/`, { version: 2, reason_code: "DID_NOT_WORK", comment: "Nobody saw you." }],
    ]);
  });

  it("keeps what was typed beside the new state after it has changed, and is sent for that [PAY-S-081]", async () => {
    let read = aTimesheetAnswer();
    const newer = aTimesheetAnswer({ worked: { end: "08:00" }, row: { version: 3 } });
    const app = show(read, {
      [`GET ${path}`]: () => ({ body: read }),
      [`PUT ${path}query/`]: () => {
        if (read === newer) return { body: newer };
        read = newer;
        return hasChanged;
      },
    });
    await app.person.click(dialog().getByRole("button", { name: "Ask a Question" }));
    await reasonIs(app, "End time");
    await fill(app.person, dialog().getByLabelText(/^Comment/), "Until seven?");
    await app.person.click(dialog().getByRole("button", { name: "Send Question" }));
    const alert = (await screen.findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent(changed);
    await waitFor(() => expect(rowOf("Paid hours")).toBe("Paid hours12 h13 h1 h more"));
    expect(dialog().getByLabelText(/^Comment/)).toHaveValue("Until seven?");
    await app.person.click(dialog().getByRole("button", { name: "Send Question" }));
    expect(await screen.findByText("Question sent.")).toBeVisible();
    expect(app.writes().map(([, body]) => (body as { version: number }).version)).toEqual([2, 3]);
  });

  it("asks before it is lost", async () => {
    const app = show(aTimesheetAnswer());
    await app.person.click(dialog().getByRole("button", { name: "Ask a Question" }));
    await fill(app.person, dialog().getByLabelText(/^Comment/), "Until seven?");
    await app.person.click(dialog().getByRole("button", { name: "Close" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Discard changes?" }));
    expect(app.onClose).not.toHaveBeenCalled();
    await app.person.click(asked.getByRole("button", { name: "Discard Changes" }));
    expect(app.onClose).toHaveBeenCalledTimes(1);
  });
});
