import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Statement } from "@/lib/pay/statements/schema";
import { aStatementAnswer, aStatementLine, statementId } from "@/tests/support/pay/provider-answers";
import { aUser, renderApp } from "@/tests/support/render";
import { StatementPage } from "./statement-page";
import { statementsList } from "./statements-list";
import { StatementsScreen } from "./statements-screen";

const path = "/app/provider/statements";

function showList(results: Statement[]) {
  const page = { count: results.length, next: null, previous: null, results };
  return renderApp(<StatementsScreen initial={{ state: statementsList.read(""), page }} />, {
    user: aUser(),
    path,
    answers: { "GET /api/statements/": { body: page } },
  });
}

const showPage = (statement: Statement) =>
  renderApp(<StatementPage statement={statement} listQuery="?page=2" />, { user: aUser() });

const paid = { status: "paid", paid_on: "2026-12-14", reference: "ACH 1042" } as const;

const open = aStatementAnswer({
  number: null,
  status: "open",
  closed_on: null,
  paid_on: null,
  reference: null,
});

describe("the list of statements", () => {
  it("tells number, period, status, lines and total, and leads to each [PAY-S-020 PAY-S-003]", () => {
    const ids = [1, 2].map((last) => `0190f000-0000-7000-8000-00000000032${last}`);
    showList([open, aStatementAnswer({ id: ids[0] }), aStatementAnswer({ id: ids[1], ...paid })]);
    const rows = within(screen.getByRole("table", { name: "Statements" }))
      .getAllByRole("row")
      .slice(1);
    const words = rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
    expect(words).toEqual([
      ["This period", "Dec 4 – Dec 11, 2026", "Open", "1", "$1,331.63"],
      ["Statement 3", "Dec 4 – Dec 11, 2026", "Ready to Pay", "1", "$1,331.63"],
      ["Statement 3", "Dec 4 – Dec 11, 2026", "Paid", "1", "$1,331.63"],
    ]);
    const [first] = within(rows[0] as HTMLElement).getAllByRole("link");
    expect(first).toHaveAttribute("href", `${path}/${statementId}`);
  });

  it("comes twelve a page, and says what it waits for while it is empty [PAY-S-020]", async () => {
    expect(await statementsList.input(statementsList.read("page=2"))).toMatchObject({
      limit: 12,
      offset: 12,
    });
    showList([]);
    expect(
      screen.getByText("No statements yet. Approved shifts appear here once they are invoiced."),
    ).toBeVisible();
  });
});

describe("the page of a statement", () => {
  it("has its lines in the provider's money, and marks a correction [PAY-S-021 PAY-S-003]", () => {
    const correction = aStatementLine({
      id: "0190f000-0000-7000-8000-000000000312",
      amount: -1331.63,
      is_correction: true,
    });
    const miles = aStatementLine({
      id: "0190f000-0000-7000-8000-000000000313",
      kind: "mileage",
      minutes: null,
      hours: null,
      rate: null,
      miles: 47,
      mileage_rate: 0.725,
      amount: 34.08,
    });
    showPage(aStatementAnswer({ total: 34.08, lines: [aStatementLine(), correction, miles] }));
    const rows = within(screen.getByRole("table", { name: "Lines" }))
      .getAllByRole("row")
      .slice(1);
    const words = rows.map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
    expect(words[0]).toEqual(["Dec 3, 2026", "Casco Harbor", "Hours", "11.75 h", "$113.33/h", "$1,331.63"]);
    expect(words[1]).toEqual([
      "Dec 3, 2026",
      "Casco Harbor",
      "HoursCorrection",
      "11.75 h",
      "$113.33/h",
      "-$1,331.63",
    ]);
    expect(words[2]?.slice(2)).toEqual(["Mileage", "47 mi", "$0.725/mi", "$34.08"]);
    expect(words.at(-1)).toContain("$34.08");
  });

  it("says when and how it was paid, and gives its files; while open it has none [PAY-S-021]", () => {
    const { unmount } = showPage(aStatementAnswer(paid));
    expect(screen.getByText("Paid on Dec 14, 2026, reference ACH 1042")).toBeVisible();
    const pdf = screen.getByRole("link", { name: "Download PDF" });
    expect(pdf).toHaveAttribute("href", `/api/statements/${statementId}/file.pdf`);
    const csv = screen.getByRole("link", { name: "Export CSV" });
    expect(csv).toHaveAttribute("href", `/api/statements/${statementId}/file.csv`);
    unmount();
    showPage(open);
    expect(screen.getByRole("heading", { name: "This period" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Download PDF" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Export CSV" })).toBeNull();
  });

  it("that is worth nothing says that its balance carries over [PAY-S-021]", () => {
    showPage(aStatementAnswer({ ...open, total: -20 }));
    expect(
      screen.getByText("Nothing to pay out yet. The balance carries over to the next period."),
    ).toBeVisible();
  });
});
