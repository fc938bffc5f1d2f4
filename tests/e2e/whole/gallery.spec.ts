import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { open } from "../steps/people";

test.use({ contextOptions: { reducedMotion: "reduce" } });
const gallery = "/dev/gallery";

/** What the browser complains of while a test runs: nothing. */
function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function expectNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(beyond, "px that the page is wider than the screen").toBeLessThanOrEqual(0);
}

for (const scheme of ["light", "dark"] as const) {
  test(`every control has nothing to object to in the ${scheme} scheme @both`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await open(page, `${gallery}?scheme=${scheme}`);
    const chosen = page.getByRole("group", { name: "Scheme" }).locator("[aria-pressed=true]");
    await expect(chosen).toHaveText(new RegExp(scheme, "i"));
    await expect(page).toHaveTitle("Gallery | Wardway");
    await expectNoSidewaysScroll(page);
    await expectClean(page, `the gallery, ${scheme}`);
    expect(complaints).toEqual([]);
  });

  test(`what floats above the page has nothing to object to in the ${scheme} scheme @both`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await open(page, `${gallery}?scheme=${scheme}`);
    for (const [opener, role] of overlays) {
      await page.getByRole("button", { name: opener, exact: true }).first().click();
      const layer = page.getByRole(role).last();
      await expect(layer).toBeVisible();
      await expectClean(page, `${opener}, ${scheme}`, `[role=${role}]`);
      await page.keyboard.press("Escape");
      await expect(layer).toBeHidden();
    }
    expect(complaints).toEqual([]);
  });
}

const overlays = [
  ["Small dialog", "dialog"],
  ["Long, with totals", "dialog"],
  ["Failed", "alertdialog"],
  ["Changed meanwhile", "dialog"],
  ["Filters", "dialog"],
  ["Show details", "dialog"],
  ["Pick a date", "dialog"],
  ["More", "menu"],
] as const;

test("the scheme is the system's until one is chosen, and the address keeps the choice", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, gallery);
  const light = await background(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await background(page);
  expect(dark).not.toBe(light);
  await page.getByRole("button", { name: "Light" }).click();
  await expect.poll(() => background(page)).toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Dark" }).click();
  await expect.poll(() => background(page)).toBe(dark);
  await page.reload();
  await expect.poll(() => background(page)).toBe(dark);
  await page.getByRole("link", { name: "To the product" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await background(page)).toBe(light);
});
