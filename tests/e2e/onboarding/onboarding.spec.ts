import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { linesOfPdf } from "../../support/pdf";
import { logIn, open, signIn } from "../steps/people";
import { quiet } from "../steps/quiet";

const wizard = "/app/provider/onboarding";
const home = "/app/provider/home";
const question = "You have unsaved changes. Are you sure you want to leave this page?";

/** Answers the browser's own question about leaving, and counts how often it was asked. */
function beforeUnloads(page: Page, accept: boolean) {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await (accept ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

test("a newcomer is led to the first open step, and asked before unsaved changes are lost [ONB-R-001] [ONB-U-001] [ONB-S-003] [ONB-M-002] [ONB-U-012] [ONB-U-018] @both", async ({
  page,
}) => {
  await logIn(page, "newcomer@wardway.test");
  await expect(page).toHaveURL(wizard);
  await expect(page).toHaveTitle(/^Provider Onboarding \| Wardway$/);
  await quiet(page);
  await expect(page.getByRole("button", { name: "The Basics" })).toHaveAttribute("aria-current", "step");

  const asked = beforeUnloads(page, false);
  await page.getByLabel("City").fill("Unsaved Falls");
  await page.getByRole("link", { name: "Finish Later" }).click();
  await expect(page.getByRole("alertdialog").getByText(question)).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Unsaved Falls");
  expect(asked, "a link within the app is asked about by the page").toEqual([]);

  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(page.getByLabel("City")).toHaveValue("Unsaved Falls");

  await page.getByRole("link", { name: /Wardway/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(home);
  expect(asked).toHaveLength(1);

  await open(page, wizard);
  await page.getByRole("link", { name: "Finish Later" }).click();
  await expect(page).toHaveURL(home);
});

test("an ended session leads to the login page without a question about changes [ONB-S-001]", async ({
  page,
}) => {
  await logIn(page, "newcomer@wardway.test");
  await quiet(page);
  const asked = beforeUnloads(page, true);
  await page.getByLabel("City").fill("Unsaved Falls");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save and Next" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Fprovider%2Fonboarding/);
  await expect(page.getByText("Your session has expired. Please log in again.")).toBeVisible();
  expect(asked).toEqual([]);
});

test("who has completed every step is sent home [ONB-S-004] [ONB-M-001] [ONB-K-002]", async ({ page }) => {
  await signIn(page, "provider@wardway.test");
  await page.goto(wizard, { waitUntil: "commit" });
  await expect(page.getByText("Redirecting to your profile...")).toBeVisible();
  await expect(page).toHaveURL(home);
});

test("a wizard left half-way opens at its open step; the signed contract prints a name in any letters [ONB-S-003] [PRV-R-033] [PRV-U-087]", async ({
  page,
}) => {
  await logIn(page, "peter.galloway@clinicians.test");
  await expect(page).toHaveURL(wizard);
  const step = page.getByRole("button", { name: "Professional Details" });
  await expect(step).toHaveAttribute("aria-current", "step");

  await open(page, "/register/profile/agreement");
  await page.getByLabel("First name").fill("Łukasz");
  await page.getByLabel("Last name").fill("王 Ελένη");
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText("Professional Services Agreement signed successfully.")).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const lines = await linesOfPdf(await readFile(await (await file).path()));
  expect(lines).toContain("Łukasz 王 Ελένη");
});

test("Back goes one step back in the wizard, keeps what was entered, and only then leaves it", async ({
  page,
}) => {
  await signIn(page, "newcomer@wardway.test");
  await open(page, home);
  await page
    .getByRole("link", { name: /onboarding|profile/i })
    .first()
    .waitFor();
  await open(page, wizard);
  const current = () => page.getByRole("navigation", { name: "Onboarding steps" }).locator("[aria-current]");
  await page.getByLabel("City").fill("Backtown");
  await page.getByRole("button", { name: "Shift Details" }).click();
  await page.getByRole("button", { name: "Marketplace Agreement" }).click();
  await page.goBack();
  await expect(current()).toContainText("Shift Details");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(current()).toContainText("The Basics");
  await expect(page.getByLabel("City")).toHaveValue("Backtown");
  await page.goForward();
  await expect(current()).toContainText("Shift Details");
  await page.goBack();
  await page.getByLabel("City").fill("");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test("a toast stands below the steps, and goes when what it told is mended @phone", async ({ page }) => {
  await signIn(page, "newcomer@wardway.test");
  await open(page, "/app/provider/onboarding?step=1");
  const npi = page.getByLabel("NPI");
  const known = await npi.inputValue();
  await npi.fill("123");
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("button", { name: "Save and Next" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Please fix the following errors:" });
  await expect(toast).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const bottom = await page
    .getByRole("navigation", { name: "Onboarding steps" })
    .evaluate((bar) => bar.getBoundingClientRect().bottom);
  await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(bottom);
  await page.screenshot({ path: test.info().outputPath("toast.png") });
  await npi.fill(known.length === 10 ? known : "1234567893");
  await expect(toast).toHaveCount(0, { timeout: 1_500 });
});
