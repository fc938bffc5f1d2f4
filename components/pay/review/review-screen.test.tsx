import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { needsApproval, timesheetsList } from "@/components/pay/timesheets-list";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { place } from "@/tests/support/navigation";
import { anExtra, aTimesheetAnswer, timesheetId } from "@/tests/support/pay/rep-answers";
import { type Answer, type Answers, aRepUser, renderApp, type Sent } from "@/tests/support/render";
import { ReviewScreen } from "./review-screen";
import "./approve-all-dialog";
import "./review-dialog";
import "@/components/pay/facility-filters";

const path = "/app/healthcare-entity/timesheets";

const pageOf = (results: Timesheet[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results,
});

/** The list as the server has it: what was approved is in it no more. */
function listed(rows: Timesheet[]) {
  const approved = new Set<string>();
  const approve = ({ body }: Sent): Answer => {
    const { timesheets } = body as { timesheets: { id: string }[] };
    for (const { id } of timesheets) approved.add(id);
    return { body: rows.filter(({ id }) => timesheets.some((each) => each.id === id)) };
  };
  return {
    "GET /api/timesheets/": () => ({ body: pageOf(rows.filter(({ id }) => !approved.has(id))) }),
    "PUT /api/timesheets-approve/": approve,
  } satisfies Answers;
}

type Shown = { rows?: Timesheet[]; search?: string; answers?: Answers };

function show({ rows = [aTimesheetAnswer()], search = "", answers = {} }: Shown = {}) {
  const state = timesheetsList("rep", needsApproval).read(search);
  const ui = <ReviewScreen initial={{ state, page: pageOf(rows) }} />;
  const app = renderApp(ui, {
    user: aRepUser({ group_names: ["confirm_shifts"] }),
    path,
    search,
    answers: { ...listed(rows), "GET /api/connected-facility/": { body: pageOf([]) }, ...answers },
  });
  const approvals = () => app.sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
  const lists = () => app.sent.filter((call) => call.path === "/api/timesheets/");
  return { ...app, approvals, lists, redraw: () => app.rerender(ui) };
}

const table = () => within(screen.getByRole("table", { name: "Timesheets" }));
const late = (last: number) => aTimesheetAnswer({ last, worked: { start: "19:25" } });

describe("the timesheets of an organization", () => {
  it("stand under five tabs, those that need approval first [PAY-S-025]", () => {
    show();
    const tabs = within(screen.getByRole("navigation", { name: "Timesheets by status" })).getAllByRole(
      "link",
    );
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["Needs Approval", `${path}?status__in=submitted`],
      ["Waiting on Provider", `${path}?status__in=draft,queried`],
      ["In Dispute", `${path}?status__in=disputed`],
      ["Approved", `${path}?status__in=approved,invoiced`],
      ["Closed", `${path}?status__in=closed`],
    ]);
    expect(tabs[0]).toHaveAttribute("aria-current", "page");
  });

  it("are asked for twelve a page, by tab, facility, days and provider [PAY-S-025 PAY-S-001]", async () => {
    const facility = "0190f000-0000-7000-8000-0000000000f1";
    const search = `status__in=draft,queried&healthcare_facility=${facility}&date_from=2026-12-01&date_to=2026-12-31`;
    const { person, lists } = show({ search });
    await person.type(screen.getByRole("searchbox", { name: "Search by provider" }), "elena");
    await waitFor(() => expect(lists()).not.toEqual([]));
    expect(Object.fromEntries(lists().at(-1)?.query ?? [])).toEqual({
      status__in: "draft,queried",
      waiting_for: "provider",
      healthcare_facility: facility,
      date_from: "2026-12-01",
      date_to: "2026-12-31",
      search: "elena",
      sort_by: "worked_on",
      sort_direction: "desc",
      limit: "12",
      offset: "0",
    });
    expect(screen.getByText("Shifts from Dec 1, 2026 to Dec 31, 2026")).toBeVisible();
  });

  it.each([
    ["", "No timesheet needs your approval."],
    ["status__in=draft,queried", "No provider owes you a timesheet."],
    ["status__in=disputed", "No disputes."],
    ["status__in=approved,invoiced", "No approved timesheets yet."],
    ["status__in=closed", "No closed timesheets."],
  ])("say what is missing under ?%s [PAY-S-025]", (search, text) => {
    show({ rows: [], search });
    expect(screen.getByText(text)).toBeVisible();
  });

  it("wear the badges and chips of the organization [PAY-S-025]", () => {
    const closed = { status: "closed" } as const;
    show({
      rows: [
        aTimesheetAnswer({ last: 1, worked: null, row: { status: "draft" } }),
        late(2),
        aTimesheetAnswer({ last: 3, row: { status: "queried" } }),
        aTimesheetAnswer({ last: 4, row: { status: "disputed" } }),
        aTimesheetAnswer({ last: 5, row: { status: "approved", attendance: "canceled_by_facility" } }),
        aTimesheetAnswer({ last: 6, row: { status: "invoiced" } }),
        aTimesheetAnswer({ last: 7, worked: null, row: { ...closed, attendance: "canceled_by_provider" } }),
        aTimesheetAnswer({ last: 8, worked: null, row: { ...closed, attendance: "no_show" } }),
      ],
    });
    const words = table()
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("cell").at(5)?.textContent);
    expect(words).toEqual([
      "Awaiting Provider",
      "Needs ApprovalLate 25 min",
      "Awaiting Answer",
      "In Dispute",
      "ApprovedCanceled by us",
      "Invoiced",
      "ClosedCalled out",
      "ClosedNo-show",
    ]);
  });

  it("tell the all-in amount to the cent, and lead to invoices and billing [PAY-S-025 PAY-S-001]", () => {
    show();
    expect(table().getByText("$1,632.00")).toBeVisible();
    expect(screen.getByRole("link", { name: "Invoices" })).toHaveAttribute(
      "href",
      "/app/organization/invoices",
    );
    expect(screen.getByRole("link", { name: "Billing" })).toHaveAttribute(
      "href",
      "/app/organization/billing",
    );
  });

  it("show a skeleton while others are on their way, and say when they do not come [PAY-S-001]", async () => {
    let fail = () => {};
    const answer = new Promise<{ status: number }>((resolve) => {
      fail = () => resolve({ status: 500 });
    });
    const { person } = show({ answers: { "GET /api/timesheets/": answer } });
    await person.click(screen.getByRole("link", { name: "Closed" }));
    expect(await screen.findByRole("status", { name: "" })).toHaveTextContent("Loading");
    expect(screen.queryByRole("table")).toBeNull();
    fail();
    const failure = await screen.findByText("Something went wrong");
    expect(failure.closest("[role=alert]")).toHaveTextContent(
      "Please try again later. If the problem persists, please contact us.",
    );
  });
});

describe("a timesheet that is opened over the list", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Opens the screen; a change of the address draws the page again. */
  function opening(rows: Timesheet[], answers: Answers = {}) {
    const app = show({
      rows,
      search: "status__in=submitted",
      answers: {
        [`GET /api/timesheets/${timesheetId(1)}/`]: { body: rows[0] },
        ...answers,
      },
    });
    const moves: string[] = [];
    vi.spyOn(window.history, "pushState").mockImplementation((_state, _title, address) => {
      moves.push(String(address));
      place.path = String(address).split("?")[0] ?? "";
      app.redraw();
    });
    return { ...app, moves };
  }

  const linkOf = (last: number) =>
    table()
      .getAllByRole("link")
      .find((link) => link.matches(`.stretched[href*="${timesheetId(last)}"]`)) as HTMLElement;
  const dialog = async () => within(await screen.findByRole("dialog", { name: "Review Timesheet" }));

  it("has an address of its own; closing goes one level up, keeps the query, and gives the focus back [PAY-S-004 PAY-S-041]", async () => {
    const { person, moves } = opening([aTimesheetAnswer({ last: 1 }), late(2)]);
    await person.click(linkOf(1));
    await dialog();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const query = "?status__in=submitted";
    expect(moves).toEqual([`${path}/${timesheetId(1)}${query}`, path + query]);
    await waitFor(() => expect(linkOf(1)).toHaveFocus());
  });

  it("hands the focus to the next row once it is approved [PAY-S-041]", async () => {
    const { person, moves } = opening([aTimesheetAnswer({ last: 1 }), late(2)]);
    await person.click(linkOf(1));
    await person.click((await dialog()).getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Timesheet approved.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(moves).toHaveLength(2);
    await waitFor(() => expect(linkOf(2)).toHaveFocus());
  });
});

describe("a row that is exactly as booked", () => {
  const approveOf = (row: number) =>
    table().getAllByRole("button", { name: /^Approve Elena/ })[row] as HTMLElement;

  it("is approved in its place, and the focus goes on to the next [PAY-S-027 PAY-S-041 PAY-S-080]", async () => {
    const rows = [aTimesheetAnswer({ last: 1 }), late(2), aTimesheetAnswer({ last: 3 })];
    const { person, approvals } = show({ rows });
    approveOf(0).focus();
    await person.keyboard("{Enter}");
    expect(await screen.findByText("Timesheet approved.")).toBeVisible();
    expect(approvals()).toEqual([{ timesheets: [{ id: timesheetId(1), version: 2 }] }]);
    expect(table().getByRole("link", { name: /^Review Elena/ })).toHaveFocus();
    await waitFor(() => expect(table().getAllByRole("row")).toHaveLength(3));
  });

  it("leaves the list at once, and is back when the server refuses [PAY-S-081]", async () => {
    let refuse = () => {};
    const answer = new Promise<{ status: number; body: unknown }>((resolve) => {
      const text = "This timesheet has changed. Please review it again.";
      refuse = () => resolve({ status: 400, body: { error: text, non_field_errors: [text] } });
    });
    const { person } = show({
      rows: [aTimesheetAnswer({ last: 1 }), aTimesheetAnswer({ last: 3 })],
      answers: { "PUT /api/timesheets-approve/": answer },
    });
    await person.click(approveOf(0));
    await waitFor(() => expect(table().getAllByRole("row")).toHaveLength(2));
    refuse();
    expect(await screen.findByText("This timesheet has changed. Please review it again.")).toBeVisible();
    await waitFor(() => expect(table().getAllByRole("row")).toHaveLength(3));
  });

  it("is not approved by the second click of a double click, nor by a key that is held", async () => {
    const { approvals } = show();
    fireEvent.click(approveOf(0), { detail: 2 });
    expect(fireEvent.keyDown(approveOf(0), { key: "Enter", repeat: true })).toBe(false);
    expect(approvals()).toEqual([]);
  });

  it("has no such button when its hours differ, it has extras, or it waits for somebody else [PAY-S-027]", () => {
    show({
      rows: [
        late(1),
        aTimesheetAnswer({ last: 2, row: { extras: [anExtra({})] } }),
        aTimesheetAnswer({ last: 3, row: { status: "disputed" } }),
        aTimesheetAnswer({ last: 4, row: { status: "approved" } }),
      ],
    });
    expect(table().queryByRole("button", { name: /^Approve/ })).toBeNull();
    expect(table().getAllByRole("link", { name: /^Review/ })).toHaveLength(3);
  });
});

describe("Approve All as Booked", () => {
  const rows = [
    aTimesheetAnswer({ last: 1 }),
    late(2),
    aTimesheetAnswer({ last: 3, row: { extras: [anExtra({})] } }),
    aTimesheetAnswer({ last: 4 }),
  ];

  it("counts what is exactly as booked, asks with the total, and approves these alone [PAY-S-027 PAY-S-080]", async () => {
    const { person, approvals } = show({ rows });
    await person.click(screen.getByRole("button", { name: "Approve All as Booked (2)" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Approve 2 timesheets?" }));
    expect(
      asked.getByText("Only timesheets whose hours are exactly as booked, without extras. Total $3,264.00."),
    ).toBeVisible();
    await person.click(asked.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("2 timesheets approved.")).toBeVisible();
    expect(approvals()).toEqual([
      {
        timesheets: [
          { id: timesheetId(1), version: 2 },
          { id: timesheetId(4), version: 2 },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("leaves everything when the rep goes back [PAY-S-027]", async () => {
    const { person, approvals } = show({ rows });
    await person.click(screen.getByRole("button", { name: "Approve All as Booked (2)" }));
    await person.click(await screen.findByRole("button", { name: "Go Back" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(approvals()).toEqual([]);
  });

  it("says in its dialog why the server refused [PAY-S-081]", async () => {
    const text = "This timesheet has changed. Please review it again.";
    const refusal = { status: 400, body: { error: text, non_field_errors: [text] } };
    const { person } = show({ rows, answers: { "PUT /api/timesheets-approve/": refusal } });
    await person.click(screen.getByRole("button", { name: "Approve All as Booked (2)" }));
    await person.click(await screen.findByRole("button", { name: "Approve" }));
    const alert = (await screen.findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent(text);
  });

  it("is offered where approval is needed alone [PAY-S-027]", () => {
    show({ rows: [aTimesheetAnswer({ row: { status: "disputed" } })], search: "status__in=disputed" });
    expect(screen.queryByRole("button", { name: /^Approve All/ })).toBeNull();
  });
});
