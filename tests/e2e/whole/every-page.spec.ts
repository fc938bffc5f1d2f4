import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { addressesFor, emailOf, everyPage, type Seen } from "../steps/every-page";
import { open, signIn } from "../steps/people";
import { quiet } from "../steps/quiet";
import { expectSound, followFindings } from "../steps/sound";
import { expectNoWider } from "../steps/widths";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
  contextOptions: { reducedMotion: "reduce" },
});
/** Opens each page in turn, waits for its heading and judges it, its title as well [SHR-U-001]. */
async function judge(page: Page, ...paths: string[]) {
  const findings = await followFindings(page);
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect.soft(page, path).toHaveTitle(/. \| Wardway$/);
    await expectSound(page, path, findings);
    await expectClean(page, path);
    // Every width is tried on one screen.
    if (test.info().project.name === "desktop") await expectNoWider(page, path);
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
  test(`every page as ${who} is sound, has nothing that axe or html-validate objects to, and gets no wider than its window, whatever the names @both`, async ({
    page,
  }) => {
    const email = emailOf[who];
    if (email) await signIn(page, email);
    await judge(page, ...(await addressesFor(page, who)));
    const dark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
    expect(dark, "the phone is judged in the dark").toBe(test.info().project.name === "phone");
  });
}

test("pages that are not there, and dialogs over lists, have nothing to object to either @both", async ({
  page,
}) => {
  await judge(page, "/nowhere");
  await signIn(page, "provider@wardway.test");
  await judgeDialog(page, "/app/provider/booking-requests");
  await judgeDialog(page, "/app/provider/connection-requests");
  await open(page, "/app/provider/edit/other");
  await page.getByRole("button", { name: "Who sees what" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectClean(page, "the visibility legend");
});

test("a rep's dialogs have nothing to object to @both", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await judgeDialog(page, "/app/healthcare-entity/connection-requests");
  await judgeDialog(page, "/app/healthcare-entity/booking-requests");
  await open(page, "/app/healthcare-entity/users");
  await page.getByRole("button", { name: "Invite User" }).click();
  await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
  await expectClean(page, "inviting a user");
});

test("each page that is open to everybody describes itself", async ({ page }) => {
  const addresses = [
    "/login",
    "/register/provider/setup",
    "/register/rep/setup",
    "/forgot-password",
    "/endorsement",
  ];
  const descriptions = new Set<string | null>();
  for (const address of addresses) {
    await page.goto(address);
    descriptions.add(await page.locator("meta[name=description]").getAttribute("content"));
  }
  expect(descriptions.size, "each has a description of its own").toBe(addresses.length);
});
