import { expect, type Page } from "@playwright/test";
import { open } from "./people";
import { quiet } from "./quiet";
import { pressTwice } from "./twice";

async function record(page: Page, fact: string, reference?: string) {
  await page.getByRole("listitem").filter({ hasText: fact }).getByRole("button", { name: "Record" }).click();
  const dialog = page.getByRole("dialog", { name: fact });
  if (reference) await dialog.getByLabel("Reference").fill(reference);
  await dialog.getByRole("button", { name: "Record" }).click();
  await expect(dialog).toBeHidden();
}

/** Finds the provider in the queue, records what is known, and activates. */
export async function activateProvider(page: Page, lastName: string) {
  await open(page, "/staff");
  await expect(page.getByText(/awaiting activation/i).first()).toBeVisible();
  await open(page, `/staff/providers?search=${lastName}`);
  await page
    .getByRole("link", { name: new RegExp(lastName) })
    .first()
    .click();
  await quiet(page);
  await record(page, "Advocate contacted");
  await record(page, "Background check passed", "BG-2041");
  await pressTwice(page.getByRole("button", { name: "Activate" }), /\/activate\/$/);
  await expect(page.getByText(/is active/)).toBeVisible();
}
