import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { addressesFor, emailOf, everyPage, type Seen } from "../steps/every-page";
import { logIn, open } from "../steps/people";
import { quiet } from "../steps/quiet";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
  contextOptions: { reducedMotion: "reduce" },
});
test.describe.configure({ timeout: 240_000 });

/** Opens each page in turn, waits for its heading and judges it, its title as well [SHR-U-001]. */
async function judge(page: Page, ...paths: string[]) {
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect.soft(page, path).toHaveTitle(/. \| Wardway$/);
    await expectClean(page, path);
  }
}

/** Opens the first record of a list in its dialog and judges that. */
async function judgeDialog(page: Page, list: string) {
  await open(page, list);
  await page.locator(`main a[href^="${list}"].stretched:visible`).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  await quiet(page);
  await expectClean(page, `the dialog over ${list}`);
}

for (const who of Object.keys(everyPage) as Seen[]) {
  test(`every page as ${who} has nothing that axe or html-validate objects to`, async ({ page }) => {
    const email = emailOf[who];
    if (email) await logIn(page, email);
    await judge(page, ...(await addressesFor(page, who)));
    const dark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
    expect(dark, "the phone is judged in the dark").toBe(test.info().project.name === "phone");
  });
}

test("pages that are not there, and dialogs over lists, have nothing to object to either", async ({
  page,
}) => {
  await judge(page, "/nowhere");
  await logIn(page, "provider@wardway.test");
  await judgeDialog(page, "/app/provider/booking-requests");
  await judgeDialog(page, "/app/provider/connection-requests");
  await open(page, "/app/provider/edit/other");
  await page.getByRole("button", { name: "Who sees what" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectClean(page, "the visibility legend");
});

test("a rep's dialogs have nothing to object to", async ({ page }) => {
  await logIn(page, "rep@wardway.test");
  await judgeDialog(page, "/app/healthcare-entity/connection-requests");
  await judgeDialog(page, "/app/healthcare-entity/booking-requests");
  await open(page, "/app/healthcare-entity/users");
  await page.getByRole("button", { name: "Invite User" }).click();
  await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
  await expectClean(page, "inviting a user");
});
