import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { GroupName } from "@/lib/core/pure/actor";
import type { ListedInvoice } from "@/lib/pay/invoices/schema";
import { anInvoiceAnswer, invoiceId } from "@/tests/support/pay/rep-answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { invoicesList } from "./invoices-list";
import { InvoicesScreen } from "./invoices-screen";

const path = "/app/organization/invoices";
const idOf = (last: number) => invoiceId.slice(0, -1) + last;

const pageOf = (results: ListedInvoice[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results,
});

const draft = anInvoiceAnswer({
  id: idOf(2),
  status: "draft",
  number: null,
  invoice_on: null,
  due_on: null,
  bill_to: null,
});

type Shown = {
  rows?: ListedInvoice[];
  count?: number;
  search?: string;
  answers?: Answers;
  groups?: GroupName[];
};

function show({
  rows = [anInvoiceAnswer()],
  count,
  search = "",
  answers = {},
  groups = ["manage_users"],
}: Shown = {}) {
  const initial = { state: invoicesList.read(search), page: pageOf(rows, count) };
  const app = renderApp(<InvoicesScreen initial={initial} />, {
    user: aRepUser({ group_names: groups }),
    path,
    search,
    answers: {
      "GET /api/invoices/": { body: pageOf(rows, count) },
      "GET /api/connected-facility/": { body: pageOf([]) },
      ...answers,
    },
  });
  const asked = () => app.sent.filter((call) => call.path === "/api/invoices/").at(-1)?.query;
  return { ...app, asked };
}

const table = () => within(screen.getByRole("table", { name: "Invoices" }));
const cells = () =>
  table()
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );

describe("the invoices of an organization", () => {
  it("tell number, facility, week, days, amounts to the cent and where each stands [PAY-S-030 PAY-S-001]", () => {
    show({
      rows: [
        draft,
        anInvoiceAnswer(),
        anInvoiceAnswer({ id: idOf(3), is_overdue: true }),
        anInvoiceAnswer({ id: idOf(4), status: "paid", credited: -136, paid: 1598, balance: -136 }),
        anInvoiceAnswer({ id: idOf(5), status: "void", credited: -1598, balance: 0 }),
        anInvoiceAnswer({ id: idOf(6), kind: "credit_note", total: -1598, balance: -1598 }),
      ],
    });
    const headers = table()
      .getAllByRole("columnheader")
      .map((header) => header.getAttribute("aria-label"));
    expect(headers).toEqual(["Number", "Facility", "Week", "Date", "Due", "Total", "Balance", "Status"]);
    const facts = ["Casco Harbor", "Nov 29 – Dec 5, 2026"];
    const dated = [...facts, "Dec 10, 2026", "Jan 9, 2027"];
    expect(cells()).toEqual([
      ["Upcoming invoice", ...facts, "-", "-", "$1,598.00", "$1,598.00", "Draft"],
      ["W0001-000012", ...dated, "$1,598.00", "$1,598.00", "Unpaid"],
      ["W0001-000012", ...dated, "$1,598.00", "$1,598.00", "Overdue"],
      ["W0001-000012", ...dated, "$1,598.00", "-$136.00", "Paid"],
      ["W0001-000012", ...dated, "$1,598.00", "$0.00", "Void"],
      ["W0001-000012", ...facts, "Dec 10, 2026", "-", "-$1,598.00", "-", "Credit Note"],
    ]);
  });

  it("are cards with the same facts on a phone [PAY-S-040]", () => {
    show();
    const card = screen.getByRole("list", { name: "Invoices" });
    for (const text of [
      "W0001-000012",
      "Casco Harbor · Week Nov 29 – Dec 5, 2026",
      "Unpaid",
      "Dec 10, 2026",
      "Jan 9, 2027",
    ])
      expect(within(card).getByText(text)).toBeInTheDocument();
    expect(within(card).getAllByText("$1,598.00")).toHaveLength(2);
  });

  it("stand under six tabs [PAY-S-030]", () => {
    show({ search: "tab=unpaid" });
    const tabs = within(screen.getByRole("navigation", { name: "Invoices by status" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["All", path],
      ["Upcoming", `${path}?tab=upcoming`],
      ["Unpaid", `${path}?tab=unpaid`],
      ["Overdue", `${path}?tab=overdue`],
      ["Paid", `${path}?tab=paid`],
      ["Void", `${path}?tab=void`],
    ]);
    expect(tabs[2]).toHaveAttribute("aria-current", "page");
  });

  it.each([
    ["Upcoming", { status__in: "draft" }],
    ["Unpaid", { status__in: "issued", kind: "invoice" }],
    ["Overdue", { overdue: "true" }],
    ["Paid", { status__in: "paid" }],
    ["Void", { status__in: "void" }],
  ])("under %s ask the server for these", async (label, query) => {
    const { person, asked } = show();
    await person.click(screen.getByRole("link", { name: label }));
    await waitFor(() => expect(asked()).toBeDefined());
    const sorted = { sort_by: "invoice_on", sort_direction: "desc", limit: "25", offset: "0" };
    expect(Object.fromEntries(asked() ?? [])).toEqual({ ...query, ...sorted });
  });

  it("are filtered by facility and days, sorted and turned over in the address [PAY-S-030 PAY-S-001]", async () => {
    const facility = "0190f000-0000-7000-8000-0000000000f1";
    const search = `tab=paid&healthcare_facility=${facility}&date_from=2026-12-01&date_to=2026-12-31&sort_by=total&sort_direction=asc`;
    const { person, asked } = show({ search, count: 60 });
    await person.click(screen.getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(asked()).toBeDefined());
    expect(Object.fromEntries(asked() ?? [])).toEqual({
      status__in: "paid",
      healthcare_facility: facility,
      date_from: "2026-12-01",
      date_to: "2026-12-31",
      sort_by: "total",
      sort_direction: "asc",
      limit: "25",
      offset: "25",
    });
    expect(screen.getByText("Dated from Dec 1, 2026 to Dec 31, 2026")).toBeVisible();
  });

  it("open with the list to come back to, and lead to billing and timesheets [PAY-S-032]", () => {
    const { unmount } = show({ search: "tab=unpaid&page=2" });
    expect(table().getByRole("link", { name: "W0001-000012" })).toHaveAttribute(
      "href",
      `${path}/${invoiceId}?tab=unpaid&page=2`,
    );
    expect(screen.getByRole("link", { name: "Billing" })).toHaveAttribute(
      "href",
      "/app/organization/billing",
    );
    expect(screen.queryByRole("link", { name: "Timesheets" })).toBeNull();
    unmount();
    show({ groups: ["schedule_shifts"] });
    expect(screen.getByRole("link", { name: "Timesheets" })).toBeVisible();
  });

  it("say when the first one will be there [PAY-S-030]", () => {
    const { unmount } = show({ rows: [] });
    expect(
      screen.getByText(
        "No invoices yet. The first one is made on the Sunday after a week with approved timesheets.",
      ),
    ).toBeVisible();
    unmount();
    show({ rows: [], search: "tab=void" });
    expect(screen.getByText("No invoices found")).toBeVisible();
  });
});
