import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { StaffNav } from "@/components/staff/staff-nav";
import type { PayDesk as Desk } from "@/lib/pay/books/schema";
import { renderApp } from "@/tests/support/render";
import { PayDesk } from "./pay-desk";

const today = "2026-12-11";

const desk = (books: Partial<Desk["books"]> = {}): Desk => ({
  unpaid_invoices: { count: 4, oldest_on: "2026-11-12", total: 19_994 },
  overdue_invoices: { count: 2, oldest_on: "2026-12-10", total: 9240.5 },
  refunds_owed: { count: 1, oldest_on: "2026-12-11", total: 2376 },
  statements_to_pay: { count: 0, oldest_on: null, total: 0 },
  disputed_timesheets: { count: 1, oldest_on: "2026-12-01" },
  stuck_timesheets: { count: 3, oldest_on: "2026-12-02" },
  books: { invoiced: 1598, pay: 1331.63, fee: 266.37, first_break: null, ...books },
});

const cardOf = (name: string) => {
  const link = screen.getByRole("link", { name });
  const text = link.closest<HTMLElement>("div.relative")?.textContent;
  return [text, link.getAttribute("href")];
};

describe("the desk of pay", () => {
  it("counts and sums each queue, with the age of its oldest, and leads to its list [PAY-S-035]", () => {
    render(<PayDesk desk={desk()} today={today} />);
    expect(screen.getByRole("heading", { level: 1, name: "Pay" })).toBeVisible();
    expect(cardOf("Unpaid invoices")).toEqual([
      "Unpaid invoicesOldest from Nov 12, 2026, 29 days ago$19,994.004",
      "/staff/invoices?tab=unpaid&sort_direction=asc",
    ]);
    expect(cardOf("Overdue invoices")).toEqual([
      "Overdue invoicesOldest from Dec 10, 2026, 1 day ago$9,240.502",
      "/staff/invoices?tab=overdue&sort_by=due_on&sort_direction=asc",
    ]);
    expect(cardOf("Refunds owed")).toEqual([
      "Refunds owedOldest from Dec 11, 2026, today$2,376.001",
      "/staff/invoices?tab=paid&sort_by=balance&sort_direction=asc",
    ]);
    expect(cardOf("Disputed timesheets")).toEqual([
      "Disputed timesheetsOldest from Dec 1, 2026, 10 days ago1",
      "/staff/timesheets?status__in=disputed&sort_direction=asc",
    ]);
    expect(cardOf("Stuck timesheets")).toEqual([
      "Stuck timesheetsOldest from Dec 2, 2026, 9 days ago3",
      "/staff/timesheets?status__in=draft,submitted,queried&date_to=2026-12-04&sort_direction=asc",
    ]);
    expect(cardOf("Statements to pay")).toEqual([
      "Statements to payNone$0.000",
      "/staff/statements?status=closed",
    ]);
  });

  it("says that the books balance, and by what [PAY-S-035]", () => {
    render(<PayDesk desk={desk()} today={today} />);
    expect(screen.getByRole("status")).toHaveTextContent(
      "The books balance: $1,598.00 invoiced = $1,331.63 to providers + $266.37 platform fee.",
    );
  });

  it("says as an error what is the first thing that does not [PAY-S-035]", () => {
    render(
      <PayDesk
        desk={desk({ first_break: "Invoice W0001-000012 is not the sum of its lines." })}
        today={today}
      />,
    );
    expect(screen.getByRole("alert")).toHaveTextContent(
      "The books do not balance: Invoice W0001-000012 is not the sum of its lines.",
    );
    expect(screen.queryByRole("status")).toBeNull();
  });
});

describe("the navigation of staff", () => {
  it.each(["/staff/pay", "/staff/timesheets", "/staff/invoices/1", "/staff/statements/1"])(
    "has Pay as its last entry, current at %s [PAY-S-007]",
    (path) => {
      renderApp(<StaffNav />, { path });
      const links = within(screen.getByRole("navigation", { name: "Staff" })).getAllByRole("link");
      expect(links.at(-1)).toHaveTextContent("Pay");
      expect(links.filter((link) => link.getAttribute("aria-current"))).toEqual([links.at(-1)]);
    },
  );
});
