import { expect, type Page, test } from "@playwright/test";
import { logIn, open, signIn } from "../steps/people";

const list = "/app/organization/opportunities";

const choose = async (page: Page, field: string, option: RegExp) => {
  const input = page.getByRole("combobox", { name: field });
  await input.fill(option.source);
  await page.getByRole("option", { name: option }).first().click();
  await input.press("Tab");
};

const columnsOf = (page: Page) =>
  page
    .getByRole("article")
    .first()
    .evaluate(
      (card) => getComputedStyle(card.parentElement as Element).gridTemplateColumns.split(" ").length,
    );

test("an opportunity is drafted, published, closed and copied [ORG-R-006] [ORG-R-007] [ORG-R-008] [ORG-R-009] [ORG-R-010] [ORG-S-011] [ORG-S-021] [ORG-S-020] [ORG-M-037] [ORG-M-038] [ORG-M-039]", async ({
  page,
}) => {
  const title = `Night cover ${Date.now().toString(36)}`;
  await logIn(page, "rep@wardway.test");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Opportunities" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Opportunities" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();

  await test.step("create a draft", async () => {
    await page.getByRole("link", { name: "Create Opportunity" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Create Opportunity" })).toBeVisible();
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await choose(page, "Home facility", /Casco/);
    await choose(page, "Specialty", /Urology/);
    await page.getByRole("button", { name: "Save Draft" }).click();
    await expect(page.getByText("Opportunity created successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/opportunities\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: "Opportunity Details" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Title" })).toBeDisabled();
  });
  const view = new URL(page.url()).pathname;

  await test.step("edit it; leaving with changes asks", async () => {
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await expect(page).toHaveURL(`${view}/edit`);
    await page.getByRole("textbox", { name: "Description" }).fill("Two nights a month.");
    await page.getByRole("link", { name: "Cancel", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Opportunity updated successfully")).toBeVisible();
    await expect(page).toHaveURL(view);
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Two nights a month.");
  });

  await test.step("publish, then close with a question", async () => {
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Opportunity status successfully updated")).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    const dialog = page.getByRole("alertdialog", { name: "Confirm Status Update" });
    await expect(dialog).toContainText("This action will close all pending connection requests.");
    await dialog.getByRole("button", { name: "Close Opportunity" }).click();
    await expect(page.getByText("Reopen this opportunity to edit it.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  });

  await test.step("copy it from the list of closed ones", async () => {
    await open(page, `${list}?show_closed=true&search=${encodeURIComponent(title)}`);
    const card = page.getByRole("article", { name: title });
    await card.getByRole("link", { name: "Duplicate" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Duplicate Opportunity" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Two nights a month.");
  });

  await test.step("reopen it on its page", async () => {
    await open(page, view);
    await page.getByRole("button", { name: "Reopen" }).click();
    await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
    await expect(page).toHaveURL(view);
  });
});

test("the grid has one, two or three columns by the width [ORG-U-030]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await open(page, list);
  for (const [width, columns] of [
    [1440, 3],
    [1000, 2],
    [600, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await columnsOf(page)]).toEqual([width, columns]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test("a rep without the permissions only reads [ORG-P-009] [ORG-P-010] [ORG-P-011]", async ({ page }) => {
  await signIn(page, "viewer@wardway.test");
  await open(page, list);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Create Opportunity" })).toHaveCount(0);
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Opportunity Details" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Close", exact: true })).toHaveCount(0);
  const view = new URL(page.url()).pathname;
  for (const path of [`${view}/edit`, `${list}/new`]) {
    await open(page, path);
    await expect(page.getByRole("textbox", { name: "Title" })).toBeDisabled();
    await expect(page.getByRole("button", { name: /Save|Publish/ })).toHaveCount(0);
  }
});
