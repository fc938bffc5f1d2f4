import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Statement } from "@/lib/pay/statements/schema";
import { fill } from "@/tests/support/fill";
import { timesheetId } from "@/tests/support/pay/rep-answers";
import { aPayment, aStaffStatement } from "@/tests/support/pay/staff-answers";
import { type Answers, renderApp } from "@/tests/support/render";
import { StatementDetail } from "./statement-detail";
import "@/components/staff/pay/payment-dialog";
import "@/components/staff/pay/reverse-dialog";
import "./close-dialog";

function show(statement: Statement, answers: Answers = {}, after = statement) {
  const app = renderApp(<StatementDetail initial={statement} listQuery="?status=closed" />, {
    answers: { [`GET /api/statements/${statement.id}/`]: { body: after }, ...answers },
  });
  const writes = () => app.sent.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { ...app, writes };
}

const at = ({ id }: Statement, what: string) => `POST /api/staff/statements/${id}/${what}/`;
const open = { status: "open", number: null, closed_on: null } as const;

describe("a statement as staff see it", () => {
  it("tells whose it is, its lines with their timesheets, and its files [PAY-S-036 PAY-S-001]", () => {
    show(aStaffStatement());
    expect(screen.getByRole("heading", { level: 1, name: "Statement 3" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Elena Marchetti, MD" }).getAttribute("href")).toMatch(
      /^\/staff\/providers\//,
    );
    expect(screen.getByRole("link", { name: "Dec 3, 2026" })).toHaveAttribute(
      "href",
      `/staff/timesheets/${timesheetId(1)}`,
    );
    expect(screen.getByRole("table", { name: "Lines" })).toHaveTextContent("11.75 h$113.33/h$1,331.63");
    expect(screen.getByRole("link", { name: "Download PDF" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Statements" })).toHaveAttribute(
      "href",
      "/staff/statements?status=closed",
    );
  });

  it("is closed before its time [PAY-S-036 PAY-S-080]", async () => {
    const statement = aStaffStatement(open);
    const app = show(statement, { [at(statement, "close")]: { body: aStaffStatement() } });
    expect(screen.queryByRole("link", { name: "Download PDF" })).toBeNull();
    await app.person.click(screen.getByRole("button", { name: "Close Now" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Close Now" }));
    expect(dialog.getByText("Elena Marchetti, MD · This period · Dec 4 – Dec 11, 2026")).toBeVisible();
    expect(dialog.getByText("$1,331.63")).toBeVisible();
    await app.person.click(dialog.getByRole("button", { name: "Close Statement" }));
    expect(await screen.findByText("Statement closed.")).toBeVisible();
    expect(app.writes()).toHaveLength(1);
    expect(await screen.findByRole("heading", { level: 1, name: "Statement 3" })).toBeVisible();
  });

  it("is not closed while there is nothing to pay out, and says so [PAY-S-036]", () => {
    show(aStaffStatement({ ...open, total: -136 }));
    expect(screen.getByRole("button", { name: "Close Now" })).toBeDisabled();
    expect(
      screen.getByText("Nothing to pay out yet. The balance carries over to the next period."),
    ).toBeVisible();
  });

  it("says in its dialog why closing is refused [PAY-S-081]", async () => {
    const statement = aStaffStatement(open);
    const text = "Nothing to pay out yet.";
    const refused = { status: 400, body: { error: text, non_field_errors: [text] } };
    const app = show(statement, { [at(statement, "close")]: refused });
    await app.person.click(screen.getByRole("button", { name: "Close Now" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Close Now" }));
    await app.person.click(dialog.getByRole("button", { name: "Close Statement" }));
    const alert = (await dialog.findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent(text);
  });

  it("is paid as a whole, and the payment reversed [PAY-S-036 PAY-S-080]", async () => {
    const statement = aStaffStatement();
    const payment = aPayment({ amount: 1331.63 });
    const paid = aStaffStatement({
      status: "paid",
      paid_on: "2026-12-11",
      reference: "ACH 7",
      payments: [payment],
    });
    const app = show(
      statement,
      {
        [at(statement, "payments")]: { status: 201, body: paid },
        [`POST /api/staff/payments/${payment.id}/reverse/`]: { status: 201, body: statement },
      },
      paid,
    );
    await app.person.click(screen.getByRole("button", { name: "Record Payment" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Record Payment" }));
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue("1,331.63");
    await fill(app.person, dialog.getByLabelText(/^Paid on/), "12/11/2026");
    await fill(app.person, dialog.getByLabelText(/^Reference/), "ACH 7");
    await app.person.click(dialog.getByRole("button", { name: "Record Payment" }));
    expect(await screen.findByText("Payment recorded.")).toBeVisible();
    expect(await screen.findByText("Paid on Dec 11, 2026, reference ACH 7")).toBeVisible();
    await app.person.click(await screen.findByRole("button", { name: "Reverse payment ACH 7" }));
    const reversing = within(await screen.findByRole("dialog", { name: "Reverse Payment" }));
    await fill(app.person, reversing.getByLabelText(/^Reason/), "It bounced.");
    await app.person.click(reversing.getByRole("button", { name: "Reverse Payment" }));
    expect(await screen.findByText("Payment reversed.")).toBeVisible();
    await waitFor(() =>
      expect(app.writes()).toEqual([
        { amount: 1331.63, paid_on: "2026-12-11", reference: "ACH 7" },
        { reason: "It bounced." },
      ]),
    );
  });
});
