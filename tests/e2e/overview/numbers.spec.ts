import { expect, type Page, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { open, signIn } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});

const analytics = "/app/organization/analytics";
const cards = (page: Page) =>
  page.getByRole("region", { name: "Numbers" }).getByRole("heading", { level: 2 });

const titles = [
  "Fill rate",
  "Time to fill",
  "Coverage",
  "Lead time",
  "Canceled by you",
  "Called out",
  "Covered",
  "On time",
  "Hours",
  "Spend",
  "Cost per hour",
  "Above own staff",
  "Committed",
  "Time to clear",
];

test.describe("numbers without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("are asked for by a plain form, and lead to their rows [SCH-S-035 SCH-S-036 SCH-S-038] @both", async ({
    page,
  }) => {
    await signIn(page, "rep@wardway.test");
    await page.goto("/app/healthcare-entity/booking-requests");
    await page.getByRole("link", { name: "Analytics" }).click();
    await expect(page).toHaveTitle("Analytics | Wardway");
    await expect(cards(page)).toHaveText(titles);
    await page.getByLabel("Period", { exact: true }).selectOption("this_year");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/period=this_year/);
    await expect(page.getByLabel("Period", { exact: true })).toHaveValue("this_year");
    await page.getByLabel("Period", { exact: true }).selectOption("custom");
    await page.getByLabel("From").fill("2026-02-01");
    await page.getByLabel("To").fill("2026-01-01");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("The end must not be before the start.")).toBeVisible();
    await page.goto(analytics);
    await page.getByText("Show as table").last().click();
    const { body } = await callAs(page, "GET", "/analytics/summary/");
    const spend = body.metrics.find(({ code }: { code: string }) => code === "spend");
    const rows = page
      .getByRole("img", { name: "Spend" })
      .locator("xpath=ancestor::figure")
      .locator("tbody tr");
    await expect(rows).toHaveCount(spend.series.length);
    await page.getByRole("link", { name: /^See the .* rows? of Hours/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Hours: .* rows$/ })).toBeVisible();
  });
});

test("numbers have no finding, scroll nowhere sideways, and print without their form [SCH-S-035 SCH-S-036]", async ({
  page,
}) => {
  await signIn(page, "rep@wardway.test");
  await open(page, `${analytics}?period=this_year`);
  await expectClean(page, "analytics");
  await expectNothingSideways(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Apply" })).toBeHidden();
  await expect(page.getByRole("img", { name: "Hours" })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await open(page, `${analytics}/rows?metric=hours`);
  await expectClean(page, "rows of a number");
  await expectNothingSideways(page);
});

test("viewers read the open numbers alone [SCH-S-037]", async ({ page }) => {
  await signIn(page, "viewer@wardway.test");
  await open(page, analytics);
  await expect(cards(page)).toHaveText(["Fill rate", "Time to fill", "Coverage", "Time to clear"]);
  await expect(page.getByText(/^Costs, cancellations and attendance need the permission/)).toBeVisible();
});

test("a reference rate is saved, and the premium follows [SCH-S-037 SCH-V-026]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await open(page, `${analytics}?period=this_year`);
  await page.getByRole("button", { name: /reference rates$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Reference rates" });
  await dialog.getByRole("combobox", { name: /^Specialty/ }).fill("Cardiology");
  await page.getByRole("option", { name: "Cardiology" }).click();
  await dialog.getByLabel(/^Cost/).fill("150");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Reference rates saved.")).toBeVisible();
  const rates = [{ specialty: "CARDIOLOGY", amount: null }];
  expect((await callAs(page, "PUT", "/reference-rates/", { rates })).status).toBe(200);
});

test("a provider reads the own numbers from the profile [SCH-S-026 SCH-S-041] @both", async ({ page }) => {
  await signIn(page, "provider@wardway.test");
  await open(page, "/app/provider/profile");
  await page.getByRole("link", { name: "Insights" }).click();
  await expect(page).toHaveTitle("Insights | Wardway");
  await expect(page.getByRole("heading", { level: 2, name: "Your numbers" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "How you are ranked" })).toBeVisible();
  await expect(page.getByText("Declining, not answering and calling out never count.")).toBeVisible();
  await expectClean(page, "insights");
  await expectNothingSideways(page);
});
