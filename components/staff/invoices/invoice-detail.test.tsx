import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Invoice } from "@/lib/pay/invoices/schema";
import { fill } from "@/tests/support/fill";
import { timesheetId } from "@/tests/support/pay/rep-answers";
import { aPayment, aStaffInvoice, aStaffLine } from "@/tests/support/pay/staff-answers";
import { type Answer, type Answers, renderApp } from "@/tests/support/render";
import { InvoiceDetail } from "./invoice-detail";
import "@/components/staff/pay/payment-dialog";
import "@/components/staff/pay/reverse-dialog";
import "./credit-dialog";
import "./issue-dialog";
import "./void-dialog";

const requestId = aStaffLine().provider_booking_request_id;
const bonus = aStaffLine({
  id: timesheetId(7),
  timesheet_id: null,
  kind: "bonus",
  amount: 100,
  pay: 100,
  fee: 0,
  minutes: null,
  hours: null,
  rate: null,
});
const undated = { number: null, invoice_on: null, due_on: null, bill_to: null } as const;

/** `answered`: what the action answers; the page then reads `after`. */
function show(invoice: Invoice, answered: Answers = {}, after = invoice) {
  const app = renderApp(<InvoiceDetail initial={invoice} listQuery="?tab=unpaid" />, {
    answers: { [`GET /api/invoices/${invoice.id}/`]: { body: after }, ...answered },
  });
  const writes = () => app.sent.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { ...app, writes };
}

const at = ({ id }: Invoice, what: string) => `POST /api/staff/invoices/${id}/${what}/`;
const refusal = (text: string) => ({ status: 400, body: { error: text, non_field_errors: [text] } });
const about = "W0001-000012 · Cedar Health · Casco Harbor";

async function opened({ person }: ReturnType<typeof show>, action: string, title = action) {
  await person.click(screen.getByRole("button", { name: action }));
  return within(await screen.findByRole("dialog", { name: title }));
}

const rowsOf = (label: string) =>
  within(screen.getByRole("table", { name: label }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "));

const actions = () =>
  ["Issue Now", "Credit", "Void", "Record Payment"].filter((name) => screen.queryByRole("button", { name }));

describe("an invoice as staff see it", () => {
  it("tells pay and fee of each line and in all, and leads to timesheets and files [PAY-S-036 PAY-S-001]", () => {
    show(aStaffInvoice({ lines: [aStaffLine(), bonus], pay: 1431.63, total: 1698, balance: 1698 }));
    expect(rowsOf("Shifts")).toEqual([
      "Elena Marchetti, MD · Thu, Dec 3, 2026 | $1,331.63 | $266.37 | $1,598.00",
      "Hours | 11.75 h × $136.00/h | $1,331.63 | $266.37 | $1,598.00",
    ]);
    expect(rowsOf("Extra pay of assignments")[1]).toBe("Bonus |  | $100.00 | $0.00 | $100.00");
    expect(screen.getByText("Summary").nextElementSibling).toHaveTextContent(
      "Provider's pay$1,431.63Platform fee$266.37Total$1,698.00Credited$0.00Paid$0.00Balance$1,698.00",
    );
    expect(screen.getByRole("link", { name: "Elena Marchetti, MD" })).toHaveAttribute(
      "href",
      `/staff/timesheets/${timesheetId(1)}`,
    );
    expect(screen.getByRole("link", { name: "Download PDF" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Export CSV" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Invoices" })).toHaveAttribute(
      "href",
      "/staff/invoices?tab=unpaid",
    );
  });

  it.each<[string, Partial<Invoice>, string[]]>([
    ["a draft", { status: "draft", ...undated }, ["Issue Now"]],
    ["an unpaid one", {}, ["Credit", "Void", "Record Payment"]],
    ["a paid one", { status: "paid", paid: 1598, balance: 0 }, ["Credit"]],
    ["one that is owed a refund", { status: "paid", balance: -136 }, ["Credit", "Record Payment"]],
    ["a void one", { status: "void" }, []],
    ["a credit note", { kind: "credit_note", total: -1598 }, []],
  ])("offers of %s what can be done about it [PAY-S-036]", (_, values, offered) => {
    show(aStaffInvoice(values));
    expect(actions()).toEqual(offered);
  });
});

describe("Issue Now", () => {
  it("sends the total that was seen, and reads the draft again when it has changed [PAY-S-036 PAY-S-080 PAY-S-081]", async () => {
    const draft = aStaffInvoice({ status: "draft", ...undated });
    const text = "This draft has changed. Please review it again.";
    const grown = { ...draft, total: 1698, pay: 1431.63 };
    const answers = [refusal(text), { body: { ...grown, status: "issued", number: "W0001-000013" } }];
    const app = show(draft, { [at(draft, "issue")]: () => answers.shift() as Answer }, grown);
    const dialog = await opened(app, "Issue Now");
    expect(dialog.getByText("Upcoming invoice · Cedar Health · Casco Harbor")).toBeVisible();
    expect(dialog.getByText("$1,598.00")).toBeVisible();
    await app.person.click(dialog.getByRole("button", { name: "Issue Invoice" }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(await dialog.findByText("$1,698.00")).toBeVisible();
    await app.person.click(dialog.getByRole("button", { name: "Issue Invoice" }));
    expect(await screen.findByText("Invoice issued.")).toBeVisible();
    expect(app.writes()).toEqual([{ expected_total: 1598 }, { expected_total: 1698 }]);
    expect(await screen.findByRole("heading", { level: 1, name: "W0001-000013" })).toBeVisible();
  });
});

describe("Credit", () => {
  it("takes whole shifts and extra pay back, with a reason [PAY-S-036 PAY-S-080 PAY-V-035]", async () => {
    const invoice = aStaffInvoice({ lines: [aStaffLine(), bonus] });
    const app = show(invoice, { [at(invoice, "credit")]: { status: 201, body: invoice } });
    const dialog = await opened(app, "Credit");
    expect(dialog.getByText(about)).toBeVisible();
    await app.person.click(dialog.getByRole("button", { name: "Issue Credit Note" }));
    expect(await dialog.findByText("Choose at least one item.")).toBeVisible();
    expect(dialog.getByText("Please give a reason.")).toBeVisible();
    expect(app.writes()).toEqual([]);
    await app.person.click(dialog.getByLabelText("Elena Marchetti, MD, Thu, Dec 3, 2026"));
    expect(dialog.getByText("-$1,598.00")).toBeVisible();
    await app.person.click(dialog.getByLabelText("Elena Marchetti, MD, extra pay of the assignment"));
    expect(dialog.getByText("-$1,698.00")).toBeVisible();
    await fill(app.person, dialog.getByLabelText(/^Reason/), "An hour too many.");
    await app.person.click(dialog.getByRole("button", { name: "Issue Credit Note" }));
    expect(await screen.findByText("Credit note issued.")).toBeVisible();
    expect(app.writes()).toEqual([
      {
        timesheet_ids: [timesheetId(1)],
        provider_booking_request_ids: [requestId],
        reason: "An hour too many.",
        ["then" as string]: "correct",
      },
    ]);
  });

  it("offers nothing that is credited already, and says why it is refused [PAY-S-036 PAY-S-081]", async () => {
    const credited = aStaffLine({ is_credited: true });
    const cancellation = aStaffLine({ timesheet_id: timesheetId(2), kind: "cancellation" });
    const invoice = aStaffInvoice({ lines: [credited, cancellation] });
    const text = "Cancellation pay can only be closed.";
    const app = show(invoice, { [at(invoice, "credit")]: refusal(text) });
    const dialog = await opened(app, "Credit");
    expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
    await app.person.click(dialog.getByRole("checkbox"));
    await fill(app.person, dialog.getByLabelText(/^Reason/), "Not late.");
    await app.person.click(dialog.getByRole("button", { name: "Issue Credit Note" }));
    const alert = (await dialog.findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent(text);
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue("Not late.");
  });
});

describe("Void", () => {
  it("takes all back, to be billed again or never [PAY-S-036 PAY-S-080]", async () => {
    const invoice = aStaffInvoice();
    const app = show(invoice, { [at(invoice, "void")]: { body: { ...invoice, status: "void" } } });
    const dialog = await opened(app, "Void");
    expect(dialog.getByText(about)).toBeVisible();
    expect(dialog.getByLabelText("Bill again")).toBeChecked();
    await app.person.click(dialog.getByLabelText("Close without pay"));
    await fill(app.person, dialog.getByLabelText(/^Reason/), "Sent twice.");
    await app.person.click(dialog.getByRole("button", { name: "Void Invoice" }));
    expect(await screen.findByText("Invoice voided.")).toBeVisible();
    expect(app.writes()).toEqual([{ reason: "Sent twice.", ["then" as string]: "close" }]);
    expect(await screen.findByText("Void")).toBeVisible();
  });
});

describe("payments", () => {
  it("are recorded with the balance filled in, and refused at their fields [PAY-S-036 PAY-S-080 PAY-S-081]", async () => {
    const invoice = aStaffInvoice();
    const paid = { ...invoice, status: "paid" as const, paid: 1598, balance: 0 };
    const wrong = { status: 400, body: { paid_on: ["Paid on cannot be in the future."] } };
    let tries = 0;
    const app = show(invoice, {
      [at(invoice, "payments")]: () => {
        tries += 1;
        return tries === 1 ? wrong : { status: 201, body: paid };
      },
      [`GET /api/invoices/${invoice.id}/`]: () => ({ body: tries > 1 ? paid : invoice }),
    });
    const dialog = await opened(app, "Record Payment");
    expect(dialog.getByText(about)).toBeVisible();
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue("1,598");
    await app.person.click(dialog.getByRole("button", { name: "Record Payment" }));
    expect(await dialog.findByText("Reference is required")).toBeVisible();
    await fill(app.person, dialog.getByLabelText(/^Reference/), "ACH 7");
    await fill(app.person, dialog.getByLabelText(/^Paid on/), "12/11/2026");
    await app.person.click(dialog.getByRole("button", { name: "Record Payment" }));
    expect(await dialog.findByText("Paid on cannot be in the future.")).toBeVisible();
    await app.person.click(dialog.getByRole("button", { name: "Record Payment" }));
    expect(await screen.findByText("Payment recorded.")).toBeVisible();
    const sent = { amount: 1598, paid_on: "2026-12-11", reference: "ACH 7" };
    expect(app.writes()).toEqual([sent, sent]);
    await waitFor(() => expect(screen.getByText("Paid", { selector: "header *" })).toBeVisible());
  });

  it("of a refund are typed as what is paid back, and sent as less than nothing [PAY-S-036]", async () => {
    const invoice = aStaffInvoice({ status: "paid", paid: 1598, credited: -136, balance: -136 });
    const app = show(invoice, { [at(invoice, "payments")]: { status: 201, body: invoice } });
    expect(screen.getByText("A refund is owed to the organization.")).toBeVisible();
    const dialog = await opened(app, "Record Payment");
    expect(dialog.getByLabelText(/^Amount paid back/)).toHaveValue("136");
    await fill(app.person, dialog.getByLabelText(/^Reference/), "ACH 8");
    await app.person.click(dialog.getByRole("button", { name: "Record Payment" }));
    await waitFor(() => expect(app.writes()).toMatchObject([{ amount: -136, reference: "ACH 8" }]));
  });

  it("are reversed from the last one on, each with a reason [PAY-S-036 PAY-S-080]", async () => {
    const first = aPayment();
    const last = aPayment({ id: timesheetId(9), amount: -136, reference: "ACH 9" });
    const gone = aPayment({ id: timesheetId(5), reference: "ACH 3", reversed: true });
    const invoice = aStaffInvoice({ status: "paid", balance: 0, payments: [gone, first, last] });
    const app = show(invoice, {
      [`POST /api/staff/payments/${last.id}/reverse/`]: { status: 201, body: invoice },
    });
    expect(screen.queryByRole("button", { name: "Reverse payment ACH 3" })).toBeNull();
    expect(screen.getByRole("button", { name: "Reverse payment ACH 7" })).toBeDisabled();
    const dialog = await opened(app, "Reverse payment ACH 9", "Reverse Payment");
    expect(dialog.getByText("-$136.00")).toBeVisible();
    await app.person.click(dialog.getByRole("button", { name: "Reverse Payment" }));
    expect(await dialog.findByText("Please give a reason.")).toBeVisible();
    await fill(app.person, dialog.getByLabelText(/^Reason/), "It bounced.");
    await app.person.click(dialog.getByRole("button", { name: "Reverse Payment" }));
    expect(await screen.findByText("Payment reversed.")).toBeVisible();
    expect(app.writes()).toEqual([{ reason: "It bounced." }]);
  });
});
