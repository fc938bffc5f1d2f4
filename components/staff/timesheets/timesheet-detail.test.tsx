import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { fill } from "@/tests/support/fill";
import { anExtra } from "@/tests/support/pay/rep-answers";
import { aStaffTimesheet, someComputationTerms } from "@/tests/support/pay/staff-answers";
import { type Answers, renderApp } from "@/tests/support/render";
import { reading } from "@/tests/support/texts";
import { TimesheetDetail } from "./timesheet-detail";
import "./approve-dialog";
import "./resolve-dialog";

const noHistory = { count: 0, next: null, previous: null, results: [] };

function show(timesheet: Timesheet, answers: Answers = {}) {
  const path = `/api/timesheets/${timesheet.id}/`;
  const app = renderApp(
    <TimesheetDetail
      initial={timesheet}
      computationTerms={someComputationTerms}
      listQuery="?status__in=disputed"
    />,
    {
      answers: {
        [`GET ${path}`]: { body: timesheet },
        [`GET ${path}history/`]: { body: noHistory },
        ...answers,
      },
    },
  );
  const writes = () => app.sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
  return { ...app, writes };
}

const resolvePath = ({ id }: Timesheet) => `PUT /api/staff/timesheets/${id}/resolve/`;
const disputed = { status: "disputed", reasonCode: "END_TIME", reason: "The log ends at 06:00." } as const;

const sums = () =>
  Object.fromEntries(
    [...(screen.getByText("Amounts").nextElementSibling?.children ?? [])].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    ),
  );

type App = ReturnType<typeof show>;

async function opened({ person }: App, action: string, title = action) {
  await person.click(screen.getByRole("button", { name: action }));
  return within(await screen.findByRole("dialog", { name: title }));
}

describe("a timesheet as staff see it", () => {
  it("tells both sides' amounts, booked beside worked, and the extras [PAY-S-036]", () => {
    const extras = [anExtra({ kind: "OVERTIME", minutes: 30, amountCents: 10_000 })];
    show(aStaffTimesheet({ worked: { end: "06:52" }, row: { extras, comment: "Relieved early." } }));
    expect(sums()).toEqual({
      "Provider's pay": "$1,431.63",
      "Platform fee": "$286.37",
      "Organization pays": "$1,718.00",
    });
    expect(screen.getByText("$1,598.00 for hours + $120.00 in extras")).toBeVisible();
    expect(screen.getByText(reading("11.75 h × $136.00 = $1,598.00"))).toBeVisible();
    expect(screen.getByRole("table", { name: "Booked and worked" })).toHaveTextContent("06:52");
    expect(screen.getByText(reading("Overtime · 30 min"))).toBeVisible();
    expect(screen.getByText("Relieved early.")).toBeVisible();
    expect(screen.getByText("Awaiting Approval")).toBeVisible();
    expect(screen.getByRole("link", { name: "Timesheets" })).toHaveAttribute(
      "href",
      "/staff/timesheets?status__in=disputed",
    );
  });

  it("leads to its documents, and cannot be decided about once it is invoiced [PAY-S-036]", () => {
    const billed = {
      invoice: { id: "0190f000-0000-7000-8000-000000000201", accountNo: 1, number: 12 },
      statement: { id: "0190f000-0000-7000-8000-000000000301", number: 3 },
    };
    show(aStaffTimesheet({ row: { status: "invoiced", billed } }));
    expect(screen.getByRole("link", { name: "W0001-000012" })).toHaveAttribute(
      "href",
      `/staff/invoices/${billed.invoice.id}`,
    );
    expect(screen.getByRole("link", { name: "Statement 3" })).toHaveAttribute(
      "href",
      `/staff/statements/${billed.statement.id}`,
    );
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  it("that was not worked can only be returned [PAY-S-036]", () => {
    show(aStaffTimesheet({ worked: null, row: { status: "closed", attendance: "no_show" } }));
    expect(screen.getByText("The shift was not worked.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Return to Provider" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Close Without Pay" })).toBeNull();
  });
});

describe("Approve", () => {
  it("names the timesheet and its amount, wants a comment, and leaves the hours as told [PAY-S-036 PAY-S-080 PAY-V-035]", async () => {
    const timesheet = aStaffTimesheet();
    const approved = { ...timesheet, version: 3, status: "approved" as const, can_resolve: false };
    const app = show(timesheet, { [resolvePath(timesheet)]: { body: approved } });
    const dialog = await opened(app, "Approve", "Approve Timesheet");
    expect(dialog.getByText("Elena Marchetti, MD · Casco Harbor · Thu, Dec 3, 2026")).toBeVisible();
    expect(dialog.getByText("$1,632.00")).toBeVisible();
    expect(dialog.getByText("$1,359.96 pay + $272.04 fee")).toBeVisible();
    await app.person.click(dialog.getByRole("button", { name: "Approve" }));
    expect(await dialog.findByText("Comment is required")).toBeVisible();
    expect(app.writes()).toEqual([]);
    await fill(app.person, dialog.getByLabelText(/^Comment/), "Agreed by phone.");
    await app.person.click(dialog.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Timesheet approved.")).toBeVisible();
    expect(app.writes()).toEqual([{ version: 2, decision: "approve", comment: "Agreed by phone." }]);
    expect(await screen.findByText("On the next invoice.")).toBeVisible();
    expect(app.router.refresh).toHaveBeenCalledOnce();
  });

  it("sets the hours first, reckons both sides, and resolves the dispute [PAY-S-036 PAY-S-080]", async () => {
    const extras = [anExtra({ kind: "OVERTIME", minutes: 30, amountCents: 10_000, note: "Handover" })];
    const timesheet = aStaffTimesheet({ row: { ...disputed, extras } });
    const app = show(timesheet, { [resolvePath(timesheet)]: { body: timesheet } });
    const dialog = await opened(app, "Approve", "Approve Timesheet");
    await fill(app.person, dialog.getByLabelText("End time"), "06:00");
    expect(dialog.getByText(reading("11 h × $136.00 = $1,496.00"))).toBeVisible();
    expect(dialog.getByText("$1,616.00")).toBeVisible();
    await fill(app.person, dialog.getByLabelText(/^Total Amount/), "50");
    expect(dialog.getByText("$1,556.00")).toBeVisible();
    expect(dialog.getByText("$1,296.63 pay + $259.37 fee")).toBeVisible();
    await fill(app.person, dialog.getByLabelText(/^Comment/), "As the log says.");
    await app.person.click(dialog.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Dispute resolved.")).toBeVisible();
    expect(app.writes()).toEqual([
      {
        version: 2,
        decision: "approve",
        comment: "As the log says.",
        start_on: "2026-12-03",
        start_time: "19:00",
        start_fold: 0,
        end_on: "2026-12-04",
        end_time: "06:00",
        end_fold: 0,
        break_minutes: 0,
        extras: [
          {
            id: timesheet.extras[0]?.id,
            kind: "OVERTIME",
            minutes: 30,
            miles: null,
            amount: 50,
            note: "Handover",
            file: null,
          },
        ],
      },
    ]);
  });

  it("tells what is wrong with the hours at their fields, and leaves out an extra [PAY-S-036 PAY-S-081]", async () => {
    const extras = [anExtra({ kind: "MILEAGE", miles: 47, amountCents: 3_408 })];
    const timesheet = aStaffTimesheet({ row: { extras } });
    const app = show(timesheet, { [resolvePath(timesheet)]: { body: timesheet } });
    const dialog = await opened(app, "Approve", "Approve Timesheet");
    await app.person.click(dialog.getByRole("button", { name: "Leave out Mileage" }));
    expect(dialog.getByText("All extras are left out.")).toBeVisible();
    await fill(app.person, dialog.getByLabelText("End date"), "2026-12-03");
    await fill(app.person, dialog.getByLabelText(/^Comment/), "No mileage was agreed on.");
    await app.person.click(dialog.getByRole("button", { name: "Approve" }));
    expect(await dialog.findByText("The shift must end after it starts.")).toBeVisible();
    expect(app.writes()).toEqual([]);
    await fill(app.person, dialog.getByLabelText("End date"), "2026-12-04");
    await app.person.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(app.writes()).toMatchObject([{ extras: [], end_time: "07:00" }]));
  });

  it("loads what has changed meanwhile beside what was typed [PAY-S-081]", async () => {
    const timesheet = aStaffTimesheet();
    const changed = aStaffTimesheet({ worked: { start: "19:30" }, row: { version: 3 } });
    const text = "This timesheet has changed. Please review it again.";
    let tries = 0;
    const app = show(timesheet, {
      [`GET /api/timesheets/${timesheet.id}/`]: { body: changed },
      [resolvePath(timesheet)]: () => {
        tries += 1;
        return tries === 1
          ? { status: 400, body: { error: text, non_field_errors: [text] } }
          : { body: changed };
      },
    });
    const dialog = await opened(app, "Approve", "Approve Timesheet");
    await fill(app.person, dialog.getByLabelText("End time"), "06:00");
    await fill(app.person, dialog.getByLabelText(/^Comment/), "As the log says.");
    await app.person.click(dialog.getByRole("button", { name: "Approve" }));
    const alert = (await dialog.findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent(text);
    expect(await dialog.findByText("Saved meanwhile")).toBeVisible();
    expect(dialog.getByLabelText("End time")).toHaveValue("06:00");
    expect(dialog.getByLabelText(/^Comment/)).toHaveValue("As the log says.");
    await app.person.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(app.writes()).toHaveLength(2));
    expect(app.writes()[1]).toMatchObject({ version: 3, end_time: "06:00" });
  });
});

describe("the other decisions", () => {
  it.each([
    ["Return to Provider", "return", "Timesheet returned to the provider."],
    ["Close Without Pay", "close", "Timesheet closed without pay."],
  ])("%s is confirmed with a comment [PAY-S-036]", async (name, decision, said) => {
    const timesheet = aStaffTimesheet();
    const app = show(timesheet, { [resolvePath(timesheet)]: { body: timesheet } });
    const dialog = await opened(app, name);
    expect(dialog.getByText("Elena Marchetti, MD · Casco Harbor · Thu, Dec 3, 2026")).toBeVisible();
    expect(dialog.getByText("$1,632.00")).toBeVisible();
    await fill(app.person, dialog.getByLabelText(/^Comment/), "See the log.");
    await app.person.click(dialog.getByRole("button", { name }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(app.writes()).toEqual([{ version: 2, decision, comment: "See the log." }]);
  });

  it("end a dispute, of which the words stand above [PAY-S-036 PAY-S-080]", async () => {
    const timesheet = aStaffTimesheet({ row: disputed });
    const app = show(timesheet, { [resolvePath(timesheet)]: { body: timesheet } });
    expect(screen.getByRole("region", { name: "In dispute" })).toHaveTextContent("The log ends at 06:00.");
    const dialog = await opened(app, "Close Without Pay");
    await fill(app.person, dialog.getByLabelText(/^Comment/), "Nobody came.");
    await app.person.click(dialog.getByRole("button", { name: "Close Without Pay" }));
    expect(await screen.findByText("Dispute resolved.")).toBeVisible();
  });
});
