import { expect, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { open, signIn } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});

const path = "/app/organization/security";

test("Security is reached from the team's header by whoever manages users [ACS-S-005]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await open(page, "/app/healthcare-entity/users");
  await page.getByRole("main").getByRole("link", { name: "Security" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page).toHaveTitle("Security | Wardway");
  await expectClean(page, path);
  await page.context().clearCookies();
  await signIn(page, "viewer@wardway.test");
  await page.goto(path);
  await expect(page).not.toHaveURL(new RegExp(`${path}$`));
});

test("a required factor says whom it concerns before it is saved, and is refused to who has none [ACS-S-005 ACS-V-033]", async ({
  page,
}) => {
  await signIn(page, "rep@rival.test");
  await open(page, path);
  await page.getByRole("radio", { name: "Required" }).click();
  await expect(page.getByText(/no second factor and ha(s|ve) time until/)).toBeVisible();
  await page.getByRole("region", { name: "Policy" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Add a second factor of your own first.")).toBeVisible();
});

test("a domain is named, shows its record, and is taken away again [ACS-C-012 ACS-C-031]", async ({
  page,
}) => {
  await signIn(page, "rep@rival.test");
  await open(page, path);
  await page.getByLabel("Domain", { exact: true }).fill("gmail.com");
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByText("Addresses of this domain belong to everybody.")).toBeVisible();
  await page.getByLabel("Domain", { exact: true }).fill("rival.example");
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByText(/^wardway-verify=/)).toBeVisible();
  await page.getByRole("button", { name: "Check now rival.example" }).click();
  await expect(page.getByText(/The record was not found/)).toBeVisible();
  await page.getByRole("button", { name: "Remove rival.example" }).click();
  await page.getByRole("button", { name: "Remove domain" }).click();
  await expect(page.getByText("rival.example", { exact: true })).toHaveCount(0);
});

test("Security fits a phone [ACS-S-005 @phone]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await open(page, path);
  await expectNothingSideways(page);
  await expect(page.getByRole("heading", { name: "4. Who may still use a password" })).toBeVisible();
});

test("the login says that an organization's sign-on did not work [ACS-C-032]", async ({ page }) => {
  await page.goto("/api/auth/sign-on/0190f000-0000-7000-8000-000000000000/start/");
  await expect(page).toHaveURL(/\/login\?error=sign_on$/);
  await expect(
    page.getByText("Signing in with your organization did not work. Please try again later."),
  ).toBeVisible();
});
