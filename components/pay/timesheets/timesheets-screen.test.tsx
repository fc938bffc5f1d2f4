import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { defaultProviderTab, timesheetsList, toSubmit } from "@/components/pay/timesheets-list";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { aRequestAnswer, requestId } from "@/tests/support/assignments/rep-answers";
import { place } from "@/tests/support/navigation";
import { anOwnTimesheet } from "@/tests/support/pay/provider-answers";
import { aDraftOf } from "@/tests/support/pay/provider-nights";
import { timesheetId } from "@/tests/support/pay/rep-answers";
import { aUser, renderApp } from "@/tests/support/render";
import { TimesheetsScreen } from "./timesheets-screen";
import "./timesheet-dialog";

const path = "/app/provider/timesheets";
const pageOf = (results: Timesheet[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

function show(rows: Timesheet[], search = "", at = path) {
  const state = timesheetsList("provider", toSubmit).read(search);
  const ui = <TimesheetsScreen fallback={toSubmit} initial={{ state, page: pageOf(rows) }} />;
  const app = renderApp(ui, {
    user: aUser(),
    path: at,
    search,
    answers: {
      "GET /api/timesheets/": { body: pageOf(rows) },
      [`GET /api/booking-requests/${requestId}/`]: { body: aRequestAnswer() },
      ...Object.fromEntries(
        rows.flatMap((row) => [
          [`GET /api/timesheets/${row.id}/`, { body: row }],
          [`GET /api/timesheets/${row.id}/history/`, { body: pageOf([]) }],
        ]),
      ),
    },
  });
  return { ...app, redraw: () => app.rerender(ui) };
}

afterEach(() => vi.restoreAllMocks());

describe("the provider's timesheets", () => {
  it("stand under four tabs, what is to be submitted first if there is anything [PAY-S-010]", () => {
    show([aDraftOf()]);
    const tabs = within(screen.getByRole("navigation", { name: "Timesheets by status" }));
    expect(tabs.getAllByRole("link").map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["To Submit", `${path}?status__in=draft,queried`],
      ["Waiting", `${path}?status__in=submitted,disputed`],
      ["Approved", `${path}?status__in=approved,invoiced`],
      ["Closed", `${path}?status__in=closed`],
    ]);
    expect(defaultProviderTab(1).label).toBe("To Submit");
    expect(defaultProviderTab(0).label).toBe("Waiting");
    expect(screen.getByRole("link", { name: "Statements" })).toHaveAttribute(
      "href",
      "/app/provider/statements",
    );
  });

  it("are asked for twelve a page, the newest first, and state is in the address [PAY-S-010 PAY-S-001]", async () => {
    const list = timesheetsList("provider", toSubmit);
    const state = list.read("status__in=closed&page=2");
    expect(await list.input(state)).toMatchObject({
      statusIn: ["closed"],
      sortBy: "worked_on",
      sortDirection: "desc",
      limit: 12,
      offset: 12,
    });
  });

  it.each([
    ["", "Nothing to submit. A timesheet appears here when a confirmed shift begins."],
    ["status__in=submitted,disputed", "No timesheet is waiting for approval."],
    ["status__in=approved,invoiced", "No approved timesheets yet."],
    ["status__in=closed", "No closed timesheets."],
  ])("say what is missing under ?%s [PAY-S-010]", (search, text) => {
    show([], search);
    expect(screen.getByText(text)).toBeVisible();
  });

  it("wear the badges and chips of the provider, and their money to the cent [PAY-S-011 PAY-S-001]", () => {
    const closed = { status: "closed" } as const;
    show([
      aDraftOf({ last: 1 }),
      anOwnTimesheet({ last: 2, worked: { start: "19:12" } }),
      anOwnTimesheet({ last: 3, row: { status: "queried" } }),
      anOwnTimesheet({ last: 4, row: { status: "disputed" } }),
      anOwnTimesheet({ last: 5, row: { status: "approved" } }),
      anOwnTimesheet({ last: 6, row: { status: "invoiced" } }),
      anOwnTimesheet({ last: 7, worked: null, row: { ...closed, attendance: "canceled_by_provider" } }),
      anOwnTimesheet({ last: 8, worked: null, row: { ...closed, attendance: "canceled_by_facility" } }),
      anOwnTimesheet({ last: 9, worked: null, row: { ...closed, attendance: "no_show" } }),
    ]);
    const rows = within(screen.getByRole("table", { name: "Timesheets" }))
      .getAllByRole("row")
      .slice(1);
    const cell = (row: HTMLElement, at: number) => within(row).getAllByRole("cell").at(at)?.textContent;
    expect(rows.map((row) => cell(row, 5))).toEqual([
      "Not Submitted",
      "Awaiting ApprovalLate 12 min",
      "Question to Answer",
      "In Dispute",
      "Approved",
      "On Statement",
      "ClosedCalled out",
      "ClosedCanceled by facility",
      "ClosedNo-show",
    ]);
    expect(cell(rows[0] as HTMLElement, 0)).toBe("Thu, May 7, 2026");
    expect(cell(rows[0] as HTMLElement, 1)).toMatch(/^Casco Harbor/);
    expect(cell(rows[0] as HTMLElement, 2)).toMatch(/^19:00 – 07:00 \+1/);
    expect(cell(rows[0] as HTMLElement, 3)).toBe("12 h");
    expect(cell(rows[0] as HTMLElement, 4)).toBe("$1,359.96");
  });

  it("open in a dialog at their address; closing goes one level up and keeps the query [PAY-S-002]", async () => {
    const go = vi.spyOn(window.history, "pushState").mockImplementation((_, __, address) => {
      place.path = String(address).split("?")[0] ?? "";
    });
    const { person, redraw } = show([aDraftOf()], "status__in=draft,queried");
    const table = within(screen.getByRole("table", { name: "Timesheets" }));
    await person.click(table.getAllByRole("link")[0] as HTMLElement);
    expect(go).toHaveBeenLastCalledWith(null, "", `${path}/${timesheetId(1)}?status__in=draft,queried`);
    redraw();
    const dialog = await screen.findByRole("dialog", { name: "Timesheet" });
    await person.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(decodeURIComponent(String(go.mock.lastCall?.[2]))).toBe(`${path}?status__in=draft,queried`);
    redraw();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
