import { expect, type Page, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { typedDay } from "../steps/days";
import { expectEveryRow, expectKept, expectQuery, nextCall, queryOf, rowsOf, search } from "../steps/lists";
import { logIn, open, signIn } from "../steps/people";
import { quiet } from "../steps/quiet";
import { expectNothingSideways } from "../steps/sideways";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});
const path = "/app/healthcare-entity/timesheets";
const rowsIn = (page: Page) => rowsOf(page, "Timesheets");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Review Timesheet" });

/** Opens the first row, whatever it holds. */
async function openFirst(page: Page) {
  await rowsIn(page).first().locator("a.stretched").click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

const tabs = {
  "Needs Approval": { query: "", badge: /Needs Approval/ },
  "Waiting on Provider": { query: "?status__in=draft,queried", badge: /Awaiting (Provider|Answer)/ },
  "In Dispute": { query: "?status__in=disputed", badge: /In Dispute/ },
  Approved: { query: "?status__in=approved,invoiced", badge: /Approved|Invoiced/ },
  Closed: { query: "?status__in=closed", badge: /Closed/ },
};

test("whoever schedules shifts opens the timesheets, others are sent to where they start [PAY-S-004]", async ({
  page,
}) => {
  await logIn(page, "viewer@wardway.test");
  for (const address of [path, `${path}/0190f000-0000-7000-8000-000000000001`]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/app\/healthcare-entity\/providers$/);
  }
  await page.context().clearCookies();
  await signIn(page, "scheduler@wardway.test");
  await open(page, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Timesheets" })).toBeVisible();
});

test.describe("the timesheets of an organization", () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, "rep@wardway.test");
  });

  test("stand under their tabs with their badges, and lead to invoices and billing [PAY-S-025 PAY-S-001 PAY-S-097] @both", async ({
    page,
  }) => {
    await open(page, path);
    await expect(page).toHaveTitle(/^Timesheets \| Wardway$/);
    const nav = page.getByRole("navigation", { name: "Timesheets by status" });
    await expect(nav.getByRole("link")).toHaveText(Object.keys(tabs));
    for (const [name, { query, badge }] of Object.entries(tabs)) {
      await nav.getByRole("link", { name, exact: true }).click();
      await expect(nav.locator('[aria-current="page"]')).toHaveText(name);
      if (query) await expectQuery(page, query);
      await expectEveryRow(rowsIn(page), badge);
      await expectEveryRow(rowsIn(page), /\$[\d,]+\.\d\d/);
    }
    await expect(page.getByRole("link", { name: "Invoices" })).toHaveAttribute(
      "href",
      "/app/organization/invoices",
    );
    await expect(page.getByRole("link", { name: "Billing" })).toHaveAttribute(
      "href",
      "/app/organization/billing",
    );
    await expectClean(page, path);
  });

  test("follow tab, search, facility and days, which stay in the address [PAY-S-025 PAY-S-001]", async ({
    page,
  }) => {
    const { body } = await callAs(page, "GET", "/timesheets/?status__in=approved,invoiced&limit=1");
    const [{ provider, healthcare_facility: facility }] = body.results;
    const name = provider.display_name.split(/[ ,]/)[0];
    await open(page, `${path}?status__in=approved,invoiced`);
    await search(page, "Search by provider", name);
    await expectQuery(page, `?status__in=approved,invoiced&search=${name}`);
    await expectEveryRow(rowsIn(page), new RegExp(name));
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter timesheets" });
    await dialog.getByRole("combobox", { name: "Facility" }).fill(facility.name);
    await page.getByRole("option", { name: facility.name }).first().click();
    await dialog.getByLabel("On or after").fill(typedDay("2026-01-01"));
    await dialog.getByLabel("On or before").fill(typedDay("2029-12-31"));
    const call = nextCall(page, "/timesheets/");
    await dialog.getByRole("button", { name: "Show timesheets" }).click();
    const { searchParams } = new URL((await call).url());
    expect(searchParams.get("healthcare_facility")).toBe(facility.id);
    expect(searchParams.get("limit")).toBe("12");
    await expect
      .poll(() => queryOf(page))
      .toBe(
        `?status__in=approved,invoiced&healthcare_facility=${facility.id}&date_from=2026-01-01&date_to=2029-12-31&search=${name}`,
      );
    await expectEveryRow(rowsIn(page), new RegExp(facility.name));
    await expectKept(page, rowsIn(page));
    await page.getByRole("button", { name: "Reset filters" }).click();
    await expectQuery(page, "?status__in=approved,invoiced");
  });

  test("open one over the list without another page, and keep the list behind it [PAY-S-004 PAY-S-001]", async ({
    page,
  }) => {
    const query = "?status__in=approved,invoiced";
    await open(page, path + query);
    const before = await rowsIn(page).allInnerTexts();
    const pages: string[] = [];
    page.on("request", (request) => {
      const headers = request.headers();
      if (headers.rsc && !headers["next-router-prefetch"]) pages.push(request.url());
    });
    const dialog = await openFirst(page);
    await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}\\?`));
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expect(dialog).toBeHidden();
    await expectQuery(page, query);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(pages).toEqual([]);
    await expect(rowsIn(page).first().locator("a.stretched")).toBeFocused();
    await openFirst(page);
    await page.reload();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveTitle(/\| Wardway$/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expectQuery(page, query);
    expect(await rowsIn(page).allInnerTexts()).toEqual(before);
  });

  test("show a skeleton while the server is slow, and say when nothing comes [PAY-S-001]", async ({
    page,
  }) => {
    await open(page, path);
    await page.route("**/api/timesheets/?**", async (route) => {
      await new Promise((done) => setTimeout(done, 1_500));
      await route.fulfill({ status: 500, json: {} });
    });
    await page.getByRole("link", { name: "Closed", exact: true }).click();
    await expect(page.locator('main [role="status"][aria-busy="true"]')).toBeVisible();
    const failure = page.locator("main").getByRole("alert");
    await expect(failure).toContainText("Something went wrong");
    await expect(failure).toContainText(
      "Please try again later. If the problem persists, please contact us.",
    );
    await page.unroute("**/api/timesheets/?**");
    await failure.getByRole("button", { name: "Try again" }).click();
    await expectEveryRow(rowsIn(page), /Closed/);
  });

  test("offer by status what can be said to one, in a dialog with nothing to object to [PAY-S-028 PAY-S-041] @both", async ({
    page,
  }) => {
    const offers: Record<string, string[]> = {
      submitted: ["Ask a Question", "Dispute", "Approve"],
      disputed: ["Approve"],
      // Not the shift that was canceled: nobody can be asked about that one.
      "approved&search=Whitcomb": ["Ask a Question", "Dispute"],
      closed: [],
    };
    for (const [status, buttons] of Object.entries(offers)) {
      await open(page, `${path}?status__in=${status}`);
      const dialog = await openFirst(page);
      for (const name of ["Ask a Question", "Dispute", "Approve"]) {
        const button = dialog.getByRole("button", { name, exact: true });
        await expect(button).toHaveCount(buttons.includes(name) ? 1 : 0);
      }
      if (status.startsWith("approved")) await expect(dialog).toContainText("On the next invoice.");
      await quiet(page);
      await expectClean(page, `a ${status} timesheet`);
    }
  });

  test("keep what is typed beside the new state after it has changed [PAY-S-081]", async ({ page }) => {
    const text = "This timesheet has changed. Please review it again.";
    await page.route("**/api/timesheets/*/query/", (route) =>
      route.fulfill({ status: 400, json: { error: text, non_field_errors: [text] } }),
    );
    await open(page, path);
    const dialog = await openFirst(page);
    await dialog.getByRole("button", { name: "Ask a Question" }).click();
    await dialog.getByRole("combobox", { name: "Reason" }).click();
    await page.getByRole("option", { name: "Break" }).click();
    const comment = dialog.getByRole("textbox", { name: "Comment" });
    await comment.fill("Was there no break?");
    const read = page.waitForRequest((request) => /\/api\/timesheets\/[0-9a-f-]{36}\/$/.test(request.url()));
    await dialog.getByRole("button", { name: "Send Question" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Something Went Wrong");
    await expect(dialog.getByRole("alert")).toContainText(text);
    await read;
    await expect(comment).toHaveValue("Was there no break?");
    await dialog.getByRole("button", { name: "Close" }).click();
    const asked = page.getByRole("alertdialog", { name: "Discard changes?" });
    await asked.getByRole("button", { name: "Discard Changes" }).click();
    await expect(dialog).toBeHidden();
  });

  test("fit a phone: cards, a dialog that fills the screen, its main button in view [PAY-S-040 @phone]", async ({
    page,
  }) => {
    await open(page, path);
    await expectNothingSideways(page);
    await expect(page.getByRole("table")).toHaveCount(0);
    const dialog = await openFirst(page);
    await expectNothingSideways(page);
    const whole = { x: 0, y: 0, width: 360, height: 740 };
    await expect.poll(() => dialog.boundingBox()).toEqual(whole);
    await expect(dialog.getByRole("button", { name: "Approve", exact: true })).toBeInViewport();
    await expect(dialog.getByText("Total", { exact: true })).toBeInViewport();
    await dialog.getByRole("button", { name: "History" }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("button", { name: "Approve", exact: true })).toBeInViewport();
    await dialog.getByRole("button", { name: "Ask a Question" }).click();
    await expectNothingSideways(page);
  });
});

test("another organization finds its own alone, and approves by keyboard [PAY-S-028 PAY-S-041 PAY-S-080 PAY-S-097]", async ({
  page,
}) => {
  await signIn(page, "rep@rival.test");
  await open(page, path);
  await expect(rowsIn(page)).toHaveCount(1);
  const day = (await rowsIn(page).first().locator("a.stretched").textContent()) ?? "";
  await rowsIn(page).first().locator("a.stretched").focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  const approve = dialog.getByRole("button", { name: "Approve", exact: true });
  for (let press = 0; press < 20; press += 1) {
    if (await approve.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(approve).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Timesheet approved.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("No timesheet needs your approval.")).toBeVisible();
  await page.getByRole("link", { name: "Approved", exact: true }).click();
  await expect(rowsIn(page).filter({ hasText: day }).first()).toBeVisible();
});

test("an assignment leads to the timesheets of its shifts, and cancels one that is still to come [PAY-S-092]", async ({
  page,
}) => {
  await signIn(page, "rep@wardway.test");
  const { body } = await callAs(page, "GET", "/booking-requests/?status__in=confirmed&limit=100");
  type Shift = { id: string; can_cancel: boolean; timesheet: { id: string } | null };
  const requests = body.results as { id: string; bookings: Shift[] }[];
  const begun = requests.find(({ bookings }) => bookings.some(({ timesheet }) => timesheet));
  const toCome = requests.find(({ bookings }) => bookings.some(({ can_cancel }) => can_cancel));
  await open(page, `/app/healthcare-entity/booking-requests/${begun?.id}`);
  const review = page.getByRole("dialog", { name: "Review Assignment Request" });
  await expect(review.getByText(/^Approved so far \$/)).toBeVisible();
  await review
    .getByRole("link", { name: /^Timesheet:/ })
    .first()
    .click();
  await expect(dialogOf(page)).toBeVisible();
  await open(page, `/app/healthcare-entity/booking-requests/${toCome?.id}`);
  await review
    .getByRole("button", { name: /^Cancel Shift/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Cancel Shift" });
  await expect(dialog).toContainText(
    /This shift costs \$[\d,.]+ because it starts in less than \d+ hours\.|No cancellation pay is due\./,
  );
  await dialog.getByRole("button", { name: "Cancel Shift" }).click();
  await expect(dialog.getByText("Please give a reason.")).toBeVisible();
  await expectClean(page, "canceling a shift");
  await dialog.getByRole("button", { name: "Go Back" }).click();
  await expect(dialog).toBeHidden();
});
