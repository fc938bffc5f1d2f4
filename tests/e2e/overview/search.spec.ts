import { expect, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { logIn, open } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

test("one field finds a facility, opens it by Enter, and knows it the next time; signing out forgets it [SCH-S-033 SCH-I-073] @both", async ({
  page,
}) => {
  await logIn(page, "rep@wardway.test");
  await open(page, "/app/healthcare-entity/providers");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Search" });
  const field = dialog.getByRole("combobox", { name: "Search" });
  await field.fill("casco");
  const facility = dialog
    .getByRole("group", { name: "Facilities" })
    .getByRole("option", { name: /Casco Harbor Medical Center/ });
  await expect(facility).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText(/results?$/);
  await expectClean(page, "the search with results");
  await expectNothingSideways(page);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/app\/organization\/facilities\//);
  await page.keyboard.press("/");
  await expect(dialog.getByRole("option", { name: "Saved Searches" })).toBeVisible();
  await expect(dialog.getByRole("option", { name: /Casco Harbor Medical Center/ })).toBeVisible();
  await field.fill("zzzz");
  await expect(dialog.getByText('Nothing found for "zzzz".').first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /Profile menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("lastResults"))).toBeNull();
});

test("a search is saved on its screen, opens it again, and is deleted [SCH-S-034 SCH-S-041 SCH-V-026] @both", async ({
  page,
}, { project }) => {
  const name = `Maine on ${project.name}`;
  await logIn(page, "rep@wardway.test");
  await open(page, "/app/healthcare-entity/providers?licensed_states__overlap=ME&page=1");
  await page.getByRole("button", { name: "Save search" }).click();
  const asked = page.getByRole("dialog", { name: "Save search" });
  await asked.getByLabel("Name").fill(name);
  await expectClean(page, "saving a search");
  await asked.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Search saved.")).toBeVisible();
  await page.getByRole("link", { name: "Saved searches" }).click();
  await expect(page.getByRole("heading", { name: "Saved Searches", level: 1 })).toBeVisible();
  await expectClean(page, "saved searches");
  await expectNothingSideways(page);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL("/app/healthcare-entity/providers?licensed_states__overlap=ME");
  await page.goBack();
  await page.getByRole("button", { name: `Delete: ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Saved search deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});
