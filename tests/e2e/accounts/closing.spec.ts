import { expect, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { password } from "../steps/people";

// Somebody takes their data along and sees what closing the account means, and a link of a mail asks by one button.

test("a page of the account shows own data and the end of it, on a phone and a wide screen [ACS-S-018]", async ({
  page,
}) => {
  await page.goto("/login?next=/app/account/security");
  await page.getByLabel("Email").fill("provider@wardway.test");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/app\/account\/security/);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
    await page.getByRole("button", { name: "Close my account" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Close my account" });
    await expect(dialog.getByText("Ends now")).toBeVisible();
    await expectClean(page, `closing an account at ${width}`);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

test("a link that reopens nothing says so, and goodbye names the day [ACS-C-041 ACS-S-018]", async ({
  page,
}) => {
  await page.goto("/account/reopen/no-link");
  await page.getByRole("button", { name: "Reopen my account" }).click();
  await expect(page.getByText("This link is over.")).toBeVisible();
  await page.goto("/account/closed?on=2026-12-29");
  await expect(page.getByText(/It will be erased on December 29, 2026/)).toBeVisible();
  await expectClean(page, "goodbye");
});
