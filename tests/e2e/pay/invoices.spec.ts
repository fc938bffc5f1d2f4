import { expect, type Page, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { draftsExist, typedDay } from "../steps/days";
import { expectEveryRow, expectKept, expectQuery, nextCall, queryOf, rowsOf } from "../steps/lists";
import { logIn, open, signIn } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});
const path = "/app/organization/invoices";
const rowsIn = (page: Page) => rowsOf(page, "Invoices");

type Listed = { id: string; number: string; healthcare_facility: { id: string; name: string } };

/** The first invoice that this query finds. */
async function invoiceWith(page: Page, query: string): Promise<Listed> {
  const { body } = await callAs(page, "GET", `/invoices/?limit=1&${query}`);
  expect(body.results, `an invoice with ${query}`).toHaveLength(1);
  return body.results[0];
}

const tabs: Record<string, { query: string; badge: RegExp }> = {
  Upcoming: { query: "?tab=upcoming", badge: /Draft/ },
  Unpaid: { query: "?tab=unpaid", badge: /Unpaid|Overdue/ },
  Paid: { query: "?tab=paid", badge: /Paid/ },
  Void: { query: "?tab=void", badge: /Void/ },
};

test("viewers are sent to where they start, schedulers open the invoices [PAY-S-005]", async ({ page }) => {
  await logIn(page, "viewer@wardway.test");
  for (const address of [path, `${path}/0190f000-0000-7000-8000-000000000001`]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/app\/healthcare-entity\/providers$/);
  }
  await page.context().clearCookies();
  await signIn(page, "scheduler@wardway.test");
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
});

test.describe("the invoices of an organization", () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, "rep@wardway.test");
  });

  test("stand under their tabs, each with its badge and amounts to the cent [PAY-S-030 PAY-S-001] @both", async ({
    page,
  }) => {
    await open(page, path);
    await expect(page).toHaveTitle("Invoices | Wardway");
    const nav = page.getByRole("navigation", { name: "Invoices by status" });
    await expect(nav.getByRole("link")).toHaveText(["All", "Upcoming", "Unpaid", "Overdue", "Paid", "Void"]);
    await expectEveryRow(rowsIn(page), /\$[\d,]+\.\d\d/);
    await expect(rowsIn(page).filter({ hasText: "Credit Note" }).first()).toBeVisible();
    for (const [name, { query, badge }] of Object.entries(tabs)) {
      await nav.getByRole("link", { name, exact: true }).click();
      await expectQuery(page, query);
      if (name === "Upcoming" && !draftsExist()) await expect(rowsIn(page)).toHaveCount(0);
      else await expectEveryRow(rowsIn(page), badge);
    }
    await nav.getByRole("link", { name: "All", exact: true }).click();
    await expectQuery(page, "");
    await expectClean(page, path);
  });

  test("follow facility, days and order, which stay in the address [PAY-S-030 PAY-S-001]", async ({
    page,
  }) => {
    const { healthcare_facility: facility } = await invoiceWith(page, "status__in=paid");
    await open(page, `${path}?tab=paid`);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter invoices" });
    await dialog.getByRole("combobox", { name: "Facility" }).fill(facility.name);
    await page.getByRole("option", { name: facility.name }).first().click();
    await dialog.getByLabel("On or after").fill(typedDay("2026-01-01"));
    await dialog.getByLabel("On or before").fill(typedDay("2029-12-31"));
    const call = nextCall(page, "/invoices/");
    await dialog.getByRole("button", { name: "Show invoices" }).click();
    expect(new URL((await call).url()).searchParams.get("limit")).toBe("25");
    await expect
      .poll(() => queryOf(page))
      .toBe(`?tab=paid&healthcare_facility=${facility.id}&date_from=2026-01-01&date_to=2029-12-31`);
    await expectEveryRow(rowsIn(page), new RegExp(facility.name));
    await expectKept(page, rowsIn(page));
    await page.getByRole("button", { name: "Reset filters" }).click();
    await expectQuery(page, "?tab=paid");
    if ((page.viewportSize()?.width ?? 0) < 820) return;
    await page.getByRole("columnheader", { name: "Total" }).getByRole("link").click();
    await expectQuery(page, "?tab=paid&sort_by=total&sort_direction=asc");
  });

  test("show one with its lines, sums and files, and lead back to the list as it was [PAY-S-031 PAY-S-001 PAY-S-041] @both", async ({
    page,
  }) => {
    const { number } = await invoiceWith(page, "status__in=issued&kind=invoice");
    await open(page, `${path}?tab=unpaid`);
    await rowsIn(page).filter({ hasText: number }).locator("a.stretched").click();
    await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
    await expect(page).toHaveTitle("Invoice | Wardway");
    const lines = page.getByRole("table", { name: "Shifts" });
    await expect(lines).toContainText("Shift total");
    await expect(lines).toContainText(/Hours.* h × \$[\d,]+\.\d\d\/h.*\$[\d,]+\.\d\d/s);
    await expect(page.locator("main")).not.toContainText(/\bfee\b/i);
    for (const name of ["Total", "Credited", "Paid", "Balance", "Bill to"])
      await expect(page.locator("main").getByText(name, { exact: true }).first()).toBeVisible();
    await expect(page.locator("main")).toContainText(/Something wrong\? Write to .+@.+ and name the shift\./);
    await expectClean(page, "an invoice");
    await page.getByRole("main").getByRole("link", { name: "Invoices" }).click();
    await expectQuery(page, "?tab=unpaid");
  });

  test("are downloaded as PDF and exported as CSV [PAY-S-031]", async ({ page }) => {
    const { id } = await invoiceWith(page, "status__in=paid");
    await open(page, `${path}/${id}`);
    for (const [name, type] of [
      ["Download PDF", "application/pdf"],
      ["Export CSV", "text/csv"],
    ] as const) {
      const href = await page.getByRole("link", { name }).getAttribute("href");
      const answer = await page.request.get(href ?? "");
      expect(answer.status(), name).toBe(200);
      expect(answer.headers()["content-type"]).toContain(type);
    }
  });

  test("say of a draft when it is issued [PAY-S-031]", async ({ page }) => {
    test.skip(!draftsExist(), "what is billed now is issued at once");
    const draft = await invoiceWith(page, "status__in=draft");
    await open(page, `${path}/${draft.id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Upcoming invoice" })).toBeVisible();
    await expect(page.locator("main")).toContainText(
      /Issued on \w{3} \d{1,2}, \d{4}, 06:00\. Approved timesheets join until then\./,
    );
    await expect(page.getByRole("link", { name: "Download PDF" })).toHaveCount(0);
  });

  test("link credit notes both ways [PAY-S-031]", async ({ page }) => {
    const note = await invoiceWith(page, "kind=credit_note");
    await open(page, `${path}/${note.id}`);
    await page.getByRole("link", { name: /^W\d{4,}-\d{6}$/ }).click();
    await page.getByRole("link", { name: note.number }).click();
    await expect(page.getByRole("heading", { level: 1, name: note.number })).toBeVisible();
  });

  test("fit a phone: cards, and no line is wider but in its own region [PAY-S-040 @phone]", async ({
    page,
  }) => {
    await open(page, path);
    await expectNothingSideways(page);
    await expect(page.getByRole("table")).toHaveCount(0);
    const { id } = await invoiceWith(page, "status__in=paid");
    await open(page, `${path}/${id}`);
    await expectNothingSideways(page, "Shifts", "Extra pay of assignments");
  });
});

test("another organization finds its own invoices alone, two shifts on an overdue one [PAY-S-030 PAY-S-097]", async ({
  page,
}) => {
  await signIn(page, "rep@rival.test");
  await open(page, `${path}?tab=overdue`);
  await expectEveryRow(rowsIn(page), /Overdue/);
  await rowsIn(page).first().locator("a.stretched").click();
  await expect(page.getByRole("table", { name: "Shifts" }).getByText("Shift total")).toHaveCount(2);
});
