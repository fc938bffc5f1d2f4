import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { StaffInvoicesScreen } from "@/components/staff/invoices/invoices-screen";
import { StaffStatementsScreen } from "@/components/staff/statements/statements-screen";
import { StaffTimesheetsScreen } from "@/components/staff/timesheets/timesheets-screen";
import { timesheetId } from "@/tests/support/pay/rep-answers";
import { aStaffInvoice, aStaffStatement, aStaffTimesheet } from "@/tests/support/pay/staff-answers";
import { renderApp } from "@/tests/support/render";
import "./pay-filters";

const cells = (label: string) =>
  within(screen.getByRole("table", { name: label }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );

const tabs = (label: string) =>
  within(screen.getByRole("navigation", { name: label }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]);

describe("the lists of pay for staff", () => {
  it("tell of timesheets both sides' money, and ask the server for nothing more [PAY-S-007 PAY-S-001]", () => {
    const search = "?status__in=disputed&search=casco";
    const rows = [aStaffTimesheet({ worked: { start: "19:25" }, row: { status: "disputed" } })];
    const { sent } = renderApp(
      <StaffTimesheetsScreen rows={rows} total={1} renderedFor={search.slice(1)} />,
      {
        path: "/staff/timesheets",
        search,
      },
    );
    expect(cells("Timesheets")[0]?.map((text) => text?.replace(/ \(.*?\)/, ""))).toEqual([
      "Thu, Dec 3, 2026",
      "Elena Marchetti, MDCasco Harbor · Cedar Health",
      "19:25 – 07:00 +111.5 h · 12 h booked",
      "$1,564.00",
      "$1,303.30",
      "In DisputeLate 25 min",
    ]);
    expect(tabs("Timesheets by status").slice(0, 3)).toEqual([
      ["All", "/staff/timesheets?search=casco", null],
      ["In Dispute", "/staff/timesheets?status__in=disputed&search=casco", "page"],
      ["Waiting", "/staff/timesheets?status__in=draft,submitted,queried&search=casco", null],
    ]);
    expect(screen.getAllByRole("link", { name: "Thu, Dec 3, 2026" })[0]).toHaveAttribute(
      "href",
      `/staff/timesheets/${timesheetId(1)}${search}`,
    );
    expect(screen.getByText("“casco”")).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("tell of invoices whose they are, and sort them by their address [PAY-S-007]", () => {
    const search = "?tab=unpaid&sort_by=due_on&sort_direction=asc";
    renderApp(<StaffInvoicesScreen rows={[aStaffInvoice()]} total={1} renderedFor={search.slice(1)} />, {
      path: "/staff/invoices",
      search,
    });
    expect(cells("Invoices")).toEqual([
      [
        "W0001-000012",
        "Casco HarborCedar Health",
        "Nov 29 – Dec 5, 2026",
        "Dec 10, 2026",
        "Jan 9, 2027",
        "$1,598.00",
        "$1,598.00",
        "Unpaid",
      ],
    ]);
    expect(screen.getByRole("columnheader", { name: "Due" })).toHaveAttribute("aria-sort", "ascending");
    expect(screen.getByRole("searchbox", { name: "Search by number" })).toBeVisible();
  });

  it("tell of statements whose they are [PAY-S-007]", () => {
    const rows = [{ ...aStaffStatement(), lines_count: 1 }];
    renderApp(<StaffStatementsScreen rows={rows} total={1} renderedFor="status=closed" />, {
      path: "/staff/statements",
      search: "?status=closed",
    });
    expect(cells("Statements")).toEqual([
      ["Statement 3", "Elena Marchetti, MD", "Dec 4 – Dec 11, 2026", "Ready to Pay", "1", "$1,331.63"],
    ]);
    expect(tabs("Statements by status").map(([name, , current]) => [name, current])).toEqual([
      ["All", null],
      ["Open", null],
      ["Ready to Pay", "page"],
      ["Paid", null],
    ]);
  });

  it("say what is missing where there is nothing", () => {
    renderApp(<StaffStatementsScreen rows={[]} total={0} renderedFor="" />, { path: "/staff/statements" });
    expect(screen.getByText("No statements here")).toBeVisible();
  });

  it("name the provider that they are filtered by, and take the filter away [PAY-S-094]", async () => {
    const search = `?provider=${aStaffStatement().provider?.id}`;
    const rows = [{ ...aStaffStatement(), lines_count: 1 }];
    const { person } = renderApp(
      <StaffStatementsScreen rows={rows} total={1} renderedFor={search.slice(1)} />,
      {
        path: "/staff/statements",
        search,
      },
    );
    const chip = "Remove Elena Marchetti, MD";
    await person.click(screen.getByRole("button", { name: chip }));
    await waitFor(() => expect(screen.queryByRole("button", { name: chip })).toBeNull());
  });

  it("filter timesheets by organization and days [PAY-S-007]", async () => {
    const organization = { id: "0190f000-0000-7000-8000-000000000003", name: "Cedar Health" };
    const { person } = renderApp(
      <StaffTimesheetsScreen rows={[aStaffTimesheet()]} total={1} renderedFor="" />,
      {
        path: "/staff/timesheets",
        answers: {
          "GET /api/staff/organizations/": {
            body: { count: 1, next: null, previous: null, results: [organization] },
          },
        },
      },
    );
    await person.click(screen.getByRole("button", { name: "Filters" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Filter timesheets" }));
    await person.type(dialog.getByRole("combobox", { name: "Organization" }), "Ced");
    await person.click(await screen.findByRole("option", { name: "Cedar Health" }));
    await person.click(dialog.getByRole("button", { name: "Show timesheets" }));
    expect(await screen.findByRole("button", { name: "Remove Cedar Health" })).toBeVisible();
  });
});
