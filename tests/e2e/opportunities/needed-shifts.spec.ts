import { expect, test } from "@playwright/test";
import { axeFindings } from "../steps/axe";
import { logIn } from "../steps/people";

test("needed shifts are added, moved and withdrawn, on a phone as well [SCH-S-020] [SCH-V-026]", async ({
  page,
}) => {
  await logIn(page, "rep@wardway.test");
  await page.goto("/app/organization/opportunities");
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Opportunity Details" })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/shifts`);
  await expect(page.getByRole("heading", { level: 1, name: "Needed shifts" })).toBeVisible();

  await test.step("add two drafts", async () => {
    await page.getByRole("button", { name: "Add shifts" }).click();
    const dialog = page.getByRole("dialog", { name: "Add shifts" });
    await dialog.getByRole("button", { name: "Add shifts" }).click();
    await expect(dialog.getByText("Select at least one date.")).toBeVisible();
    await dialog.locator("[data-day]:not([aria-disabled])").last().click();
    await dialog.getByLabel("How many each day").fill("2");
    await dialog.getByLabel("Keep as draft").check();
    await dialog.getByRole("button", { name: "Add shifts" }).click();
    await expect(page.getByText("Needed shifts added.")).toBeVisible();
  });

  await test.step("publish one, and withdraw it after a question", async () => {
    await page.getByRole("button", { name: "Publish" }).last().click();
    await expect(page.getByText("1 shift published.")).toBeVisible();
    await page.getByRole("button", { name: "Withdraw" }).last().click();
    const question = page.getByRole("alertdialog", { name: "Withdraw this shift?" });
    await question.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("Needed shift withdrawn.")).toBeVisible();
  });

  await test.step("nothing scrolls sideways on a phone, and axe finds nothing", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await page.getByRole("button", { name: "Add shifts" }).click();
    await expect(page.getByRole("dialog", { name: "Add shifts" })).toBeVisible();
    expect(await overflow()).toBe(0);
    expect(await axeFindings(page, { practice: true })).toEqual([]);
  });
});
