import { expect, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { open, signIn } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});

const path = "/app/organization/billing";

const labels = [
  "Approve timesheets automatically after (hours)",
  "Late cancellation: notice (hours)",
  "Late cancellation: pay (percent)",
  "Mileage ($ per mile)",
];

test("the billing settings are read by everybody of the organization, and set by none but its managers [PAY-S-006 PAY-S-032]", async ({
  page,
}) => {
  await signIn(page, "viewer@wardway.test");
  await open(page, path);
  await expect(page).toHaveTitle("Billing | Wardway");
  for (const label of labels) await expect(page.getByLabel(label)).toHaveAttribute("readonly", "");
  await expect(page.getByLabel("Mileage ($ per mile)")).toHaveValue("0.725");
  await expect(page.getByText("Payment terms: 30 days")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Invoices" })).toHaveCount(0);
  await expectClean(page, path);
});

test("the billing settings are saved and come back [PAY-S-032 PAY-S-080 PAY-V-036]", async ({ page }) => {
  await signIn(page, "rep@rival.test");
  await open(page, path);
  const hours = page.getByLabel("Approve timesheets automatically after (hours)");
  const before = await hours.inputValue();
  const save = async (value: string) => {
    await hours.fill(value);
    await page.getByRole("button", { name: "Save" }).click();
  };
  await save("23");
  await expect(page.getByText("Ensure this value is between 24 and 336.")).toBeVisible();
  await save("96");
  await expect(page.getByText("Billing settings saved.")).toBeVisible();
  await open(page, path);
  await expect(hours).toHaveValue("96");
  await save(before);
  await expect(page.getByText("Billing settings saved.")).toBeVisible();
  await expect(page.getByText("Payment terms: 0 days")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Invoices" }).click();
  await expect(page).toHaveURL(/\/app\/organization\/invoices$/);
});

test("leaving unsaved settings asks [PAY-S-032]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await open(page, path);
  await page.getByLabel("Late cancellation: pay (percent)").fill("75");
  await page.getByRole("main").getByRole("link", { name: "Invoices" }).click();
  const asked = page.getByRole("alertdialog", { name: "Unsaved changes" });
  await asked.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/app\/organization\/invoices$/);
});

test("the billing settings fit a phone, with a numeric keyboard [PAY-S-040 @phone]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await open(page, path);
  await expectNothingSideways(page);
  for (const label of labels)
    await expect(page.getByLabel(label)).toHaveAttribute("inputmode", /numeric|decimal/);
});

test("the team's header leads to billing and invoices [PAY-S-090]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await open(page, "/app/healthcare-entity/users");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Billing" })).toHaveAttribute("href", path);
  await main.getByRole("link", { name: "Invoices" }).click();
  await expect(page).toHaveURL(/\/app\/organization\/invoices$/);
});
