import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SiteProvider } from "@/components/ui/site";
import type { Invoice } from "@/lib/pay/invoices/schema";
import { aLine, anInvoiceAnswer, invoiceId, timesheetId } from "@/tests/support/pay/rep-answers";
import { InvoicePage } from "./invoice-page";

const show = (invoice: Invoice, opensTimesheets = true) =>
  render(
    <SiteProvider product="Wardway" supportEmail="support@wardway.test">
      <InvoicePage invoice={invoice} listQuery="?tab=unpaid" opensTimesheets={opensTimesheets} />
    </SiteProvider>,
  );

const rowsOf = (label: string) =>
  within(screen.getByRole("table", { name: label }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "));

const sums = () =>
  Object.fromEntries(
    [...(screen.getByText("Summary").nextElementSibling?.children ?? [])].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    ),
  );

const elena = (values: Parameters<typeof aLine>[0]) => aLine({ id: timesheetId(7), ...values });

describe("an invoice", () => {
  it("groups its lines by shift, each all-in, then the extra pay of assignments [PAY-S-031]", () => {
    const other = {
      timesheet_id: timesheetId(2),
      worked_on: "2026-12-04",
      provider: { id: timesheetId(5), display_name: "Sofia Almeida, NP" },
    };
    const bare = { hours: null, minutes: null, rate: null };
    show(
      anInvoiceAnswer({
        lines: [
          aLine(),
          elena({ ...bare, kind: "mileage", miles: 47, mileage_rate: 0.725, amount: 34.08 }),
          elena({ ...other, id: timesheetId(3), kind: "cancellation", hours: 12, amount: 816 }),
          elena({ ...bare, id: timesheetId(4), timesheet_id: null, kind: "bonus", amount: 100 }),
        ],
      }),
    );
    expect(rowsOf("Shifts")).toEqual([
      "Elena Marchetti, MD · Thu, Dec 3, 2026 | Shift total$1,632.08",
      "Hours | 11.75 h × $136.00/h | $1,598.00",
      "Mileage | 47 mi × $0.725/mi | $34.08",
      "Sofia Almeida, NP · Fri, Dec 4, 2026 | Shift total$816.00",
      "Cancellation pay | 50% of 12 h × $136.00/h | $816.00",
    ]);
    expect(rowsOf("Extra pay of assignments")).toEqual([
      "Elena Marchetti, MD · Thu, Dec 3, 2026 | Total$100.00",
      "Bonus |  | $100.00",
    ]);
    expect(document.body).not.toHaveTextContent(/\bfee\b|provider pay/i);
  });

  it("names number, facility, week, dates and whom it is for, and sums up [PAY-S-031 PAY-S-001]", () => {
    show(anInvoiceAnswer({ credited: -136, paid: 1000, balance: 462 }));
    expect(screen.getByRole("heading", { level: 1, name: "W0001-000012" })).toBeVisible();
    expect(
      screen.getByText("Casco Harbor · Week Nov 29 – Dec 5, 2026 · Dated Dec 10, 2026 · Due Jan 9, 2027"),
    ).toBeVisible();
    const billTo = screen.getByText("Bill to").parentElement;
    expect(billTo).toHaveTextContent("Cedar HealthCasco Harbor412 Harbor St, Portland, ME 04101");
    expect(sums()).toEqual({
      Total: "$1,598.00",
      Credited: "-$136.00",
      Paid: "$1,000.00",
      Balance: "$462.00",
    });
    expect(screen.getByRole("link", { name: "Invoices" })).toHaveAttribute(
      "href",
      "/app/organization/invoices?tab=unpaid",
    );
  });

  it("is downloaded and exported, and says whom to write to [PAY-S-031]", () => {
    show(anInvoiceAnswer());
    const file = `/api/invoices/${invoiceId}/file`;
    expect(screen.getByRole("link", { name: "Download PDF" })).toHaveAttribute("href", `${file}.pdf`);
    expect(screen.getByRole("link", { name: "Export CSV" })).toHaveAttribute("href", `${file}.csv`);
    const support = screen.getByRole("link", { name: "support@wardway.test" });
    expect(support.parentElement).toHaveTextContent(
      "Something wrong? Write to support@wardway.test and name the shift.",
    );
  });

  it("says as a draft when it is issued, by the facility's clock, and has no files [PAY-S-031 PAY-S-001]", () => {
    const undated = { number: null, invoice_on: null, due_on: null, bill_to: null } as const;
    show(anInvoiceAnswer({ status: "draft", ...undated, lines: [elena({ id: null })] }));
    expect(screen.getByRole("heading", { level: 1, name: "Upcoming invoice" })).toBeVisible();
    expect(
      screen.getByText("Issued on Dec 10, 2026, 06:00. Approved timesheets join until then."),
    ).toBeVisible();
    expect(screen.getByText(/Times are in Eastern Time/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Download PDF" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Export CSV" })).toBeNull();
  });

  it("leads to its credit notes, marks what they took back, and tells a refund that is owed [PAY-S-031]", () => {
    const note = { id: timesheetId(9), number: "W0001-000013", total: -136, invoice_on: "2026-12-12" };
    const payment = { id: timesheetId(8), amount: 1598, paid_on: "2026-12-11", reference: "ACH 7" };
    show(
      anInvoiceAnswer({
        status: "paid",
        credited: -136,
        paid: 1598,
        balance: -136,
        credit_notes: [note],
        lines: [aLine({ is_credited: true })],
        payments: [{ ...payment, driver: "manual", reversed: false }],
      }),
    );
    expect(screen.getByRole("link", { name: "W0001-000013" })).toHaveAttribute(
      "href",
      `/app/organization/invoices/${note.id}`,
    );
    expect(rowsOf("Shifts")[1]).toBe("HoursCredited | 11.75 h × $136.00/h | $1,598.00");
    expect(screen.getByText("A refund is owed to you.")).toBeVisible();
    expect(screen.getByText("Dec 11, 2026, reference ACH 7")).toBeVisible();
  });

  it("leads as a credit note to its invoice, with the reason [PAY-S-031]", () => {
    show(
      anInvoiceAnswer({
        kind: "credit_note",
        total: -1598,
        due_on: null,
        reason: "An hour too many.",
        credits_invoice: { id: timesheetId(9), number: "W0001-000011" },
        lines: [elena({ amount: -1598 })],
      }),
    );
    expect(screen.getByText("Credit Note")).toBeVisible();
    expect(screen.getByRole("link", { name: "W0001-000011" })).toBeVisible();
    expect(screen.getByText("An hour too many.")).toBeVisible();
    expect(sums()).toEqual({ Total: "-$1,598.00" });
  });

  it("opens timesheets only for those who may read them", () => {
    const { unmount } = show(anInvoiceAnswer());
    expect(screen.getByRole("link", { name: "Elena Marchetti, MD" })).toHaveAttribute(
      "href",
      `/app/healthcare-entity/timesheets/${timesheetId(1)}`,
    );
    unmount();
    show(anInvoiceAnswer(), false);
    expect(screen.queryByRole("link", { name: "Elena Marchetti, MD" })).toBeNull();
  });
});
