import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { logIn, open } from "./steps/people";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
  contextOptions: { reducedMotion: "reduce" },
});
test.describe.configure({ timeout: 240_000 });

/** Every rule of WCAG 2.2 A and AA that a machine can judge, on the page as it stands. */
async function expectClean(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary ?? ""}`),
  );
  expect.soft(found, name).toEqual([]);
}

/** Opens each page in turn, waits for its heading and judges it, its title as well [SHR-U-001]. */
async function judge(page: Page, ...paths: string[]) {
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect.soft(page, path).toHaveTitle(/. \| Wardway$/);
    await expectClean(page, path);
  }
}

/** The address of the first record that a list links to. */
async function firstRecord(page: Page, list: string): Promise<string> {
  await open(page, list);
  const link = page.locator(`main a[href^="${list.split("?")[0]}/"]:visible`).first();
  return (await link.getAttribute("href")) ?? "";
}

/** Judges the page that this one first links to below `prefix`. */
async function judgeLinked(page: Page, prefix: string) {
  const link = page.locator(`a[href^="${prefix}/"]:visible`).first();
  await judge(page, (await link.getAttribute("href")) ?? "");
}

/** Opens the first record of a list in its dialog and judges that. */
async function judgeDialog(page: Page, list: string) {
  await open(page, list);
  await page.locator(`main a[href^="${list}"].stretched:visible`).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectClean(page, `the dialog over ${list}`);
}

test("a visitor's pages have nothing that axe objects to", async ({ page }) => {
  await judge(
    page,
    "/",
    "/login",
    "/register/provider/setup",
    "/register/rep/setup",
    "/forgot-password",
    "/invitation/no-such-link",
    "/nowhere",
  );
  const dark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  expect(dark, "the phone is judged in the dark").toBe(test.info().project.name === "phone");
});

test("a provider's pages have nothing that axe objects to", async ({ page }) => {
  await logIn(page, "provider@wardway.test");
  await judge(page, "/app/provider/home", "/app/provider/booking-requests");
  await judgeDialog(page, "/app/provider/booking-requests");
  await judge(page, "/app/provider/connection-requests");
  await judgeDialog(page, "/app/provider/connection-requests");
  await judge(page, "/register/profile/agreement", "/app/provider/profile", "/app/provider/profile/other");
  await judgeLinked(page, "/app/provider/questionnaire");
  await open(page, await firstRecord(page, "/app/provider/connection-requests"));
  await judgeLinked(page, "/app/provider/facility-details");
});

test("the editing of a profile has nothing that axe objects to", async ({ page }) => {
  await logIn(page, "provider@wardway.test");
  const edit = "/app/provider/edit";
  await judge(page, edit, `${edit}/rates`, `${edit}/professional-traits`, `${edit}/licenses`);
  await judge(page, "/app/provider/documents", `${edit}/other`);
  await page.getByRole("button", { name: "Who sees what" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectClean(page, "the visibility legend");
});

test("the tabs of a profile have nothing that axe objects to", async ({ page }) => {
  await logIn(page, "provider@wardway.test");
  const profile = "/app/provider/profile";
  await judge(page, `${profile}/credentials`, `${profile}/professional-traits`, `${profile}/education`);
  await judge(page, `${profile}/licenses`, `${profile}/reputation`);
});

test("a newcomer's onboarding has nothing that axe objects to", async ({ page }) => {
  await logIn(page, "newcomer@wardway.test");
  await judge(page, "/app/provider/onboarding", "/app/provider/home");
});

test("a rep's pages have nothing that axe objects to", async ({ page }) => {
  await logIn(page, "rep@wardway.test");
  const providers = "/app/healthcare-entity/providers";
  const provider = await firstRecord(page, `${providers}?my_provider=true`);
  await judge(page, providers, provider, `${provider}/questionnaire`);
  await judge(page, "/app/healthcare-entity/connection-requests");
  await judgeDialog(page, "/app/healthcare-entity/connection-requests");
  await judge(page, "/app/healthcare-entity/booking-requests");
  await judgeDialog(page, "/app/healthcare-entity/booking-requests");
  await judge(page, "/app/healthcare-entity/pending-invitations", "/app/healthcare-entity/users");
  await page.getByRole("button", { name: "Invite User" }).click();
  await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
  await expectClean(page, "inviting a user");
  await open(page, await firstRecord(page, "/app/healthcare-entity/connection-requests"));
  await judgeLinked(page, "/app/organization/facilities");
  const opportunities = "/app/organization/opportunities";
  await judge(page, `${opportunities}/new`, opportunities);
  const title = page.getByRole("article").first().getByRole("heading").getByRole("link");
  const opportunity = (await title.getAttribute("href")) ?? "";
  await judge(page, opportunity, `${opportunity}/edit`);
});

test("the staff's pages have nothing that axe objects to", async ({ page }) => {
  await logIn(page, "staff@wardway.test");
  await judge(page, "/staff", "/staff/providers", await firstRecord(page, "/staff/providers"));
  await judge(page, "/staff/organizations", await firstRecord(page, "/staff/organizations"), "/staff/audit");
  await judge(page, "/staff/campaigns");
});
