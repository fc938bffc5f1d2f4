import { expect, type Locator, type Page, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { draftsExist } from "../steps/days";
import { expectEveryRow, expectKept, expectQuery, queryOf, rowsOf, search } from "../steps/lists";
import { logIn, open, signIn } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";
import { pressTwice } from "../steps/twice";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 820;

/** The first record that this query finds. */
async function first(page: Page, list: "timesheets" | "invoices" | "statements", query: string) {
  const { body } = await callAs(page, "GET", `/${list}/?limit=1&${query}`);
  expect(body.results, `one of ${list} with ${query}`).toHaveLength(1);
  return body.results[0];
}

const cards = {
  "Unpaid invoices": "/staff/invoices?tab=unpaid&sort_direction=asc",
  "Overdue invoices": "/staff/invoices?tab=overdue&sort_by=due_on&sort_direction=asc",
  "Refunds owed": "/staff/invoices?tab=paid&sort_by=balance&sort_direction=asc",
  "Disputed timesheets": "/staff/timesheets?status__in=disputed&sort_direction=asc",
  "Stuck timesheets":
    /^\/staff\/timesheets\?status__in=draft,submitted,queried&date_to=.*&sort_direction=asc$/,
  "Statements to pay": "/staff/statements?status=closed",
};

const money = /\$[\d,]+\.\d\d/;

/** Opens a dialog by its button, looks at it, and leaves all as it was. */
async function look(page: Page, button: string, title: string, at: (dialog: Locator) => Promise<void>) {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  await at(dialog);
  await expectClean(page, title);
  if (isPhone(page)) {
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await expect(dialog.locator("[type=submit]")).toBeInViewport();
  }
  await dialog.getByRole("button", { name: "Go Back" }).click();
  await expect(dialog).toBeHidden();
}

test("nobody but staff opens the desk of pay [PAY-S-007]", async ({ page }) => {
  await logIn(page, "rep@wardway.test");
  for (const path of ["/staff/pay", "/staff/timesheets", "/staff/invoices", "/staff/statements"]) {
    await page.goto(path);
    await expect(page).not.toHaveURL(/\/staff\//);
  }
});

test.describe("staff", () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, "staff@wardway.test");
  });

  test("find a figure in every card of the desk, each leading to its list, and the books balance [PAY-S-035 PAY-S-097] @both", async ({
    page,
  }) => {
    await open(page, "/staff/pay");
    await expect(page).toHaveTitle("Pay | Wardway");
    const nav = page.getByRole("navigation", { name: "Staff" }).filter({ visible: true });
    await expect(nav.getByRole("link").last()).toHaveText("Pay");
    await expect(nav.locator('[aria-current="page"]')).toHaveText("Pay");
    await expect(page.getByText(/^The books balance: /)).toHaveText(
      /^The books balance: \$[\d,]+\.\d\d invoiced = \$[\d,]+\.\d\d to providers \+ \$[\d,]+\.\d\d platform fee\.$/,
    );
    for (const [name, address] of Object.entries(cards)) {
      const link = page.getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", address);
      const card = page.locator("main div.relative").filter({ has: link });
      await expect(card).toContainText(/Oldest from .* ago|today/);
      await expect(card).toContainText(/[1-9]\d*$/);
      if (!name.includes("timesheets")) await expect(card).toContainText(money);
    }
    await expectClean(page, "the desk of pay");
    await page.getByRole("link", { name: "Disputed timesheets", exact: true }).click();
    await expectEveryRow(rowsOf(page, "Timesheets"), /In Dispute/);
  });

  test("see the disputed timesheets among their queues [PAY-S-094]", async ({ page }) => {
    await open(page, "/staff");
    await expect(page.getByRole("heading", { name: "Disputed timesheets" })).toBeVisible();
    const { id } = await first(page, "timesheets", "status__in=disputed");
    await page.locator(`main a[href="/staff/timesheets/${id}"]`).click();
    await expect(page.getByRole("region", { name: "In dispute" })).toBeVisible();
  });

  test("list timesheets by status, search them, and come back to the list as it was [PAY-S-007 PAY-S-001]", async ({
    page,
  }) => {
    await open(page, "/staff/timesheets");
    const rows = rowsOf(page, "Timesheets");
    const nav = page.getByRole("navigation", { name: "Timesheets by status" });
    await expect(nav.getByRole("link")).toHaveText([
      "All",
      "In Dispute",
      "Waiting",
      "Approved",
      "Invoiced",
      "Closed",
    ]);
    await nav.getByRole("link", { name: "Invoiced" }).click();
    await expectQuery(page, "?status__in=invoiced");
    await expectEveryRow(rows, /Invoiced/);
    await search(page, "Search provider or facility", "Sofia");
    await expectQuery(page, "?status__in=invoiced&search=Sofia");
    await expectEveryRow(rows, /Sofia Almeida.*\$[\d,]+\.\d\d/);
    await expectKept(page, rows);
    await expectClean(page, "the timesheets of staff");
    await rows.first().locator("a.stretched").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Sofia Almeida");
    await page.getByRole("main").getByRole("link", { name: "Timesheets" }).click();
    await expectQuery(page, "?status__in=invoiced&search=Sofia");
  });

  test("read both sides of a disputed timesheet, and approve it with the hours set first [PAY-S-036 PAY-S-040 PAY-S-041]", async ({
    page,
  }) => {
    const { id } = await first(page, "timesheets", "status__in=disputed");
    await open(page, `/staff/timesheets/${id}`);
    await expect(page).toHaveTitle("Timesheet | Wardway");
    for (const name of ["Organization pays", "Provider's pay", "Platform fee"])
      await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole("table", { name: "Booked and worked" })).toBeVisible();
    await page.getByRole("button", { name: "History" }).click();
    await expect(page.getByText("opened a dispute")).toBeVisible();
    await expectClean(page, "a timesheet of staff");
    await look(page, "Approve", "Approve Timesheet", async (dialog) => {
      const [total, end] = [dialog.getByText(money).last(), dialog.getByLabel("End time")];
      const before = await total.textContent();
      await end.fill("05:00");
      await expect(total).not.toHaveText(before ?? "");
      await dialog.getByRole("button", { name: "Approve" }).click();
      await expect(dialog.getByText("Comment is required")).toBeVisible();
    });
    for (const name of ["Return to Provider", "Close Without Pay"])
      await look(page, name, name, async (dialog) => {
        await expect(dialog).toContainText(money);
      });
    if (isPhone(page)) await expectNothingSideways(page);
  });

  test("list invoices of everybody, and find one by its number [PAY-S-007 PAY-S-001]", async ({ page }) => {
    const { number } = await first(page, "invoices", "status__in=void");
    await open(page, "/staff/invoices?tab=overdue");
    const rows = rowsOf(page, "Invoices");
    await expectEveryRow(rows, /Overdue/);
    await page
      .getByRole("navigation", { name: "Invoices by status" })
      .getByRole("link", { name: "All" })
      .click();
    await expectQuery(page, "");
    await search(page, "Search by number", number);
    await expect.poll(() => queryOf(page)).toBe(`?search=${number}`);
    await expectEveryRow(rows, new RegExp(`${number}.*Void|Void.*${number}`));
    await expectClean(page, "the invoices of staff");
    if (isPhone(page)) await expectNothingSideways(page);
  });

  test("read pay and fee of an unpaid invoice, and are asked before they credit, void or pay it [PAY-S-036 PAY-S-040 PAY-S-081]", async ({
    page,
  }) => {
    const { id, number } = await first(page, "invoices", "status__in=issued&kind=invoice&overdue=false");
    await open(page, `/staff/invoices/${id}`);
    await expect(page).toHaveTitle("Invoice | Wardway");
    const lines = page.getByRole("table", { name: "Shifts" });
    await expect(lines.getByRole("columnheader")).toHaveText([
      "What",
      "Quantity and rate",
      "Provider's pay",
      "Fee",
      "Amount",
    ]);
    await expectClean(page, "an invoice of staff");
    await look(page, "Credit", "Credit", async (dialog) => {
      await expect(dialog).toContainText(number);
      await dialog.getByRole("button", { name: "Issue Credit Note" }).click();
      await expect(dialog.getByText("Choose at least one item.")).toBeVisible();
      await dialog.getByRole("checkbox").first().click();
      await expect(dialog.getByText(/^-\$/)).toBeVisible();
    });
    await look(page, "Void", "Void", async (dialog) => {
      await expect(dialog.getByRole("radio", { name: "Bill again" })).toBeChecked();
    });
    await look(page, "Record Payment", "Record Payment", async (dialog) => {
      await dialog.getByLabel("Paid on").fill("12/31/2098");
      await dialog.getByLabel("Reference").fill("ACH 1");
      await pressTwice(dialog.getByRole("button", { name: "Record Payment" }), /\/payments\/$/);
      await expect(dialog.getByText("Paid on cannot be in the future.")).toBeVisible();
    });
    if (isPhone(page)) await expectNothingSideways(page, "Shifts", "Extra pay of assignments");
  });

  test("are asked before a draft is issued [PAY-S-036]", async ({ page }) => {
    test.skip(!draftsExist(), "what is billed now is issued at once");
    const { id } = await first(page, "invoices", "status__in=draft");
    await open(page, `/staff/invoices/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Upcoming invoice" })).toBeVisible();
    await look(page, "Issue Now", "Issue Now", async (dialog) => {
      await expect(dialog).toContainText(/\$[\d,]+\.\d\d pay \+ \$[\d,]+\.\d\d fee/);
    });
  });

  test("record the payment of a statement and reverse it [PAY-S-036 PAY-S-080]", async ({ page }) => {
    const { body } = await callAs(page, "GET", "/statements/?status__in=closed");
    type Listed = { id: string; provider: { display_name: string } };
    const other = (body.results as Listed[]).find((each) => !/Marchetti/.test(each.provider.display_name));
    await open(page, "/staff/statements?status=closed");
    await expectEveryRow(rowsOf(page, "Statements"), /Ready to Pay/);
    await expectClean(page, "the statements of staff");
    await page.locator(`main a.stretched[href^="/staff/statements/${other?.id}"]:visible`).click();
    await page.getByRole("button", { name: "Record Payment" }).click();
    const paying = page.getByRole("dialog", { name: "Record Payment" });
    await paying.getByLabel("Reference").fill("ACH 2041");
    await pressTwice(paying.getByRole("button", { name: "Record Payment" }), /\/payments\/$/);
    await expect(page.getByText("Payment recorded.")).toBeVisible();
    await expect(page.getByText(/^Paid on .*, reference ACH 2041$/)).toBeVisible();
    await expectClean(page, "a paid statement");
    await page.getByRole("button", { name: "Reverse payment ACH 2041" }).click();
    const reversing = page.getByRole("dialog", { name: "Reverse Payment" });
    await reversing.getByLabel("Reason").fill("It bounced.");
    await pressTwice(reversing.getByRole("button", { name: "Reverse Payment" }), /\/reverse\/$/);
    await expect(page.getByText("Payment reversed.")).toBeVisible();
    await expect(page.getByText("Ready to Pay")).toBeVisible();
  });

  test("come from an organization to its invoices, and from a provider to timesheets and statements [PAY-S-094]", async ({
    page,
  }) => {
    const { healthcare_entity: organization, provider } = await first(
      page,
      "timesheets",
      "status__in=disputed",
    );
    await open(page, `/staff/organizations/${organization.id}`);
    await expect(page.getByLabel("Payment terms (days)")).toHaveValue("30");
    await expect(page.getByText("Balance")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Invoices" }).click();
    await expectQuery(page, `?healthcare_entity=${organization.id}`);
    await expectEveryRow(rowsOf(page, "Invoices"), new RegExp(organization.name));
    await open(page, `/staff/providers/${provider.id}`);
    await page.getByRole("main").getByRole("link", { name: "Statements" }).click();
    await expectQuery(page, `?provider=${provider.id}`);
    await page.goBack();
    await page.getByRole("main").getByRole("link", { name: "Timesheets" }).click();
    await expectEveryRow(rowsOf(page, "Timesheets"), new RegExp(provider.display_name));
  });

  test("read lists and a statement on a phone [PAY-S-040 @phone]", async ({ page }) => {
    for (const path of ["/staff/pay", "/staff/timesheets", "/staff/invoices", "/staff/statements"]) {
      await open(page, path);
      await expectNothingSideways(page);
      await expect(page.getByRole("table")).toHaveCount(0);
    }
    const { id } = await first(page, "statements", "status__in=closed");
    await open(page, `/staff/statements/${id}`);
    await expectNothingSideways(page, "Lines");
  });
});
