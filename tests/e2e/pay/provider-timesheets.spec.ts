import { expect, type Page, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { expectEveryRow, expectKept, expectQuery, rowsOf } from "../steps/lists";
import { open, signIn } from "../steps/people";
import { quiet } from "../steps/quiet";
import { expectNothingSideways } from "../steps/sideways";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});
const path = "/app/provider/timesheets";
const statements = "/app/provider/statements";
const rowsIn = (page: Page) => rowsOf(page, "Timesheets");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Timesheet" });

/** Opens the first timesheet of a state, over the list of that state. */
async function openOne(page: Page, status: string) {
  await open(page, `${path}?status__in=${status}`);
  await rowsIn(page).first().locator("a.stretched").click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

/** Moves the focus on by the keyboard until this control has it. */
async function tabTo(page: Page, control: ReturnType<Page["locator"]>) {
  for (let press = 0; press < 40; press += 1) {
    if (await control.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

const tabs = {
  "To Submit": { query: "?status__in=draft,queried", badge: /Not Submitted|Question to Answer/ },
  Waiting: { query: "?status__in=submitted,disputed", badge: /Awaiting Approval|In Dispute/ },
  Approved: { query: "?status__in=approved,invoiced", badge: /Approved|On Statement/ },
};

test.beforeEach(async ({ page }) => {
  await signIn(page, "provider@wardway.test");
});

test("a provider's timesheets stand under their tabs, what is to be submitted first [PAY-S-010 PAY-S-011 PAY-S-001 PAY-S-095] @both", async ({
  page,
}) => {
  await open(page, path);
  await expect(page).toHaveTitle(/^Timesheets \| Wardway$/);
  const nav = page.getByRole("navigation", { name: "Timesheets by status" });
  await expect(nav.getByRole("link")).toHaveText(["To Submit", "Waiting", "Approved", "Closed"]);
  await expect(nav.locator('[aria-current="page"]')).toHaveText("To Submit");
  await expect(page.getByRole("link", { name: "Statements" })).toHaveAttribute("href", statements);
  for (const [name, { query, badge }] of Object.entries(tabs)) {
    await nav.getByRole("link", { name, exact: true }).click();
    await expect(nav.locator('[aria-current="page"]')).toHaveText(name);
    await expectQuery(page, query);
    await expectEveryRow(rowsIn(page), badge);
    await expectEveryRow(rowsIn(page), /\$[\d,]+\.\d\d/);
  }
  await expectKept(page, rowsIn(page));
  await expectClean(page, path);
  await page.getByRole("link", { name: "Waiting", exact: true }).click();
  await expect(rowsIn(page).filter({ hasText: "Late 25 min" }).first()).toBeVisible();
});

test("a timesheet opens over the list; closing goes one level up and keeps the query [PAY-S-002 PAY-S-001]", async ({
  page,
}) => {
  const query = "?status__in=approved,invoiced";
  await open(page, path + query);
  const before = await rowsIn(page).allInnerTexts();
  await rowsIn(page).first().locator("a.stretched").click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}\\?`));
  await page.reload();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Timesheet \| Wardway$/);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expectQuery(page, query);
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await rowsIn(page).allInnerTexts()).toEqual(before);
});

test("what a provider is asked stands on top, and hours, extras and history have nothing to object to [PAY-S-013 PAY-S-041] @both", async ({
  page,
}) => {
  const question = await openOne(page, "queried");
  await expect(question.getByRole("region", { name: "Question" })).toContainText("Break");
  await expect(question.getByRole("button", { name: "Submit Again" })).toBeEnabled();
  await expect(question.getByRole("button", { name: "Dispute", exact: true })).toBeVisible();
  await question.getByRole("button", { name: "Add Extra" }).click();
  await page.getByRole("menuitem", { name: "Mileage" }).click();
  await question.getByLabel("Miles").fill("47");
  await expect(question.getByText("47 mi × $0.725 = $34.08")).toBeVisible();
  await question.getByRole("button", { name: "Add Extra" }).click();
  await page.getByRole("menuitem", { name: "Expense" }).click();
  await expect(question.getByText(/up to 30 MB/)).toBeVisible();
  await question.getByRole("button", { name: "History" }).click();
  await expect(question.getByText(/asked a question/).first()).toBeVisible();
  await expectClean(page, "a question about a timesheet");
  await page.keyboard.press("Escape");
  const asked = page.getByRole("alertdialog", { name: "Discard changes?" });
  await asked.getByRole("button", { name: "Go Back" }).click();
  await expect(question.getByLabel("Miles")).toHaveValue("47");
  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: "Discard Changes" }).click();
  await expect(question).toBeHidden();
  for (const status of ["submitted", "invoiced"]) {
    const dialog = await openOne(page, status);
    await expect(dialog.getByText("Total", { exact: true })).toBeVisible();
    await quiet(page);
    await expectClean(page, `a ${status} timesheet`);
  }
});

test("fits a phone: cards, a dialog that fills the screen, the device's own inputs, its main button in view [PAY-S-040 @phone]", async ({
  page,
}) => {
  await open(page, path);
  await expectNothingSideways(page);
  await expect(page.getByRole("table")).toHaveCount(0);
  const dialog = await openOne(page, "queried");
  await expectNothingSideways(page);
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await expect(dialog.getByLabel("Start date")).toHaveAttribute("type", "date");
  await expect(dialog.getByLabel("End time")).toHaveAttribute("type", "time");
  await expect(dialog.getByLabel("Unpaid break (minutes)")).toHaveAttribute("inputmode", "numeric");
  await dialog.getByRole("button", { name: "Add Extra" }).click();
  await page.getByRole("menuitem", { name: "Mileage" }).click();
  await expect(dialog.getByLabel("Miles")).toHaveAttribute("inputmode", "numeric");
  await dialog.getByRole("button", { name: "Add Extra" }).click();
  await page.getByRole("menuitem", { name: "Overtime" }).click();
  await expect(dialog.getByLabel("Total Amount")).toHaveAttribute("inputmode", "decimal");
  await expectNothingSideways(page);
  for (const part of ["Start date", "Comment"]) {
    await dialog.getByLabel(part).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("button", { name: "Submit Again" })).toBeInViewport();
    await expect(dialog.getByText("Total", { exact: true })).toBeInViewport();
  }
});

test("statements tell what is owed and paid, with their lines and files [PAY-S-003 PAY-S-020 PAY-S-021 PAY-S-040 PAY-S-041]", async ({
  page,
}, { project }) => {
  await open(page, statements);
  await expect(page).toHaveTitle(/^Statements \| Wardway$/);
  const rows = rowsOf(page, "Statements");
  await expectEveryRow(rows, /Open|Ready to Pay|Paid/);
  await expectClean(page, statements);
  const paid = rows.filter({ hasText: "Paid" }).first();
  await paid.locator("a.stretched").click();
  await expect(page).toHaveURL(new RegExp(`${statements}/[0-9a-f-]{36}`));
  await expect(page.getByText(/^Paid on .+, reference .+/)).toBeVisible();
  const pdf = page.getByRole("link", { name: "Download PDF" });
  const file = await page.request.get((await pdf.getAttribute("href")) as string);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const csv = page.getByRole("link", { name: "Export CSV" });
  const lines = await (await page.request.get((await csv.getAttribute("href")) as string)).text();
  expect(lines).toContain("number,period_start,period_end,facility");
  await expectClean(page, "a statement");
  if (project.name === "phone") await expectNothingSideways(page);
  await page.getByRole("link", { name: "Statements" }).first().click();
  await expect(page).toHaveURL(new RegExp(`${statements}$`));
});

test("assignments lead to the timesheets with how many wait [PAY-S-090 PAY-C-035]", async ({ page }) => {
  const { body } = await callAs(page, "GET", "/timesheets/?waiting=true&limit=1");
  expect(body.count).toBeGreaterThan(0);
  await open(page, "/app/provider/booking-requests");
  const link = page.getByRole("link", { name: /^Timesheets \d+ waiting$/ });
  await expect(link).toHaveAttribute("href", path);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Timesheets" })).toBeVisible();
});

test("a shift that went as booked is submitted from the home in two taps, by keyboard as well [PAY-S-091 PAY-S-016 PAY-S-080 PAY-S-041]", async ({
  page,
}) => {
  await open(page, "/app/provider/home");
  const cards = page.getByRole("listitem").filter({ hasText: "Submit your timesheet" });
  const before = await cards.count();
  expect(before).toBeGreaterThan(0);
  await expect(
    page.getByRole("listitem").filter({ hasText: "Question about your timesheet" }),
  ).not.toHaveCount(0);
  const submit = cards.first().getByRole("link", { name: /^Submit/ });
  await submit.focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog.getByText(/^[\d.]+ h × \$[\d.]+ = \$[\d,]+\.\d\d$/)).toBeVisible();
  const send = dialog.getByRole("button", { name: "Submit Timesheet" });
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Timesheet submitted.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await open(page, "/app/provider/home");
  await expect(cards).toHaveCount(before - 1);
});
