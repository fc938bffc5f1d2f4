import { expect, type Page } from "@playwright/test";

async function record(page: Page, fact: string, reference?: string) {
  await page.getByRole("listitem").filter({ hasText: fact }).getByRole("button", { name: "Record" }).click();
  const dialog = page.getByRole("dialog", { name: fact });
  if (reference) await dialog.getByLabel("Reference").fill(reference);
  await dialog.getByRole("button", { name: "Record" }).click();
  await expect(dialog).toBeHidden();
}

/** Finds the provider in the queue, records what is known, and activates. */
export async function activateProvider(page: Page, lastName: string) {
  await page.goto("/staff");
  await page.goto(`/staff/providers?search=${lastName}`);
  await page
    .getByRole("link", { name: new RegExp(lastName) })
    .first()
    .click();
  await record(page, "Advocate contacted");
  await record(page, "Background check passed", "BG-2041");
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText(/is active/)).toBeVisible();
}
