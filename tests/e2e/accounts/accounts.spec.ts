import { expect, test } from "@playwright/test";
import { expectAccessible } from "../steps/axe";
import { linkIn, logIn, mailTo, open } from "../steps/people";
import { quiet } from "../steps/quiet";

test("the pages before an account are open, and lead to each other @phone", async ({ page }) => {
  const answer = await page.request.get("/login");
  expect(answer.status(), "ACC-R-005").toBe(200);
  await open(page, "/login");
  await page.getByRole("link", { name: "Provider Sign Up" }).click();
  await expect(page, "ACC-U-005").toHaveURL("/register/provider/setup");
  await expect(page.getByRole("button", { name: "Create account" }), "ACC-R-009").toBeVisible();
  await open(page, "/forgot-password");
  await expect(page.getByRole("link", { name: "Back to Login" }), "ACC-U-006").toHaveAttribute(
    "href",
    "/login",
  );
  await open(page, "/register/rep/setup");
  await expect(
    page.getByText("Contact us at support@wardway.test for help to get started."),
    "ACC-U-009",
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Create account" }), "ACC-R-010").toBeVisible();
  await expect(page.getByRole("link", { name: "Sign up with Google" })).toHaveAttribute(
    "href",
    "/api/auth/google/login?user_type=healthcare_entity_rep",
  );
  await open(page, "/register/email-confirmation");
  await expect(page.getByRole("heading", { name: "Check your email" }), "ACC-R-012").toBeVisible();
  await open(page, "/error");
  await expect(page.getByRole("link", { name: "Report feedback" }), "ACC-R-014").toBeVisible();
  expect(await page.evaluate(() => "dataLayer" in window), "no tag manager is set up").toBe(false);
});

test("only Google leads back from a social login [ACC-V-001]", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  const answer = await page.goto("/social-login/facebook?code=x&state=y");
  await quiet(page);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Go Home" })).toBeVisible();
  expect(calls.filter((path) => path.includes("social-login/google"))).toEqual([]);
});

test("a newcomer from Google completes the registration and goes on [ACC-R-011] [ACC-R-016] [ACC-S-014]", async ({
  page,
}) => {
  await open(page, "/login?next=%2Fapp%2Fprovider%2Fprofile");
  await page.getByRole("link", { name: "Log in with Google" }).click();
  await expect(page).toHaveURL("/register/complete");
  await quiet(page);
  await expect(page.getByLabel("First name")).toHaveValue("Gina");
  await expect(page.getByText(/^You are signed in as google-.*@example\.test\./)).toBeVisible();
  await expectAccessible(page);
  await open(page, "/app/provider/home");
  await expect(page, "nothing else is open before").toHaveURL("/register/complete");
  await quiet(page);
  await page.getByLabel("Phone number").fill("2075550123");
  await page.getByRole("button", { name: "Complete registration" }).click();
  await expect(page).toHaveURL("/app/provider/onboarding");
  await page.goBack();
  await expect(page, "the callback is not in the history").not.toHaveURL(/social-login/);
});

test("an answer of Google that was used before is refused in words", async ({ page }) => {
  await open(page, "/social-login/google?code=used&state=before");
  await expect(
    page.getByText("This sign-in with Google has expired or was already used. Please start again."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("a provisional rep waits, and logs out [ACC-R-013] [ACC-U-011] @phone", async ({ page }) => {
  await logIn(page, "waiting-rep@wardway.test");
  await expect(page).toHaveURL("/register/provisional/healthcare-entity-rep");
  await quiet(page);
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  const visited: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || pathname.startsWith("/api/auth/log"))
      visited.push(`${request.method()} ${pathname}`);
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(visited.slice(0, 2)).toEqual(["POST /api/auth/logout/", "GET /"]);
});

test("a forgotten password is set anew by the link of the mail, once [ACC-R-007] [ACC-M-001] [ACC-U-008]", async ({
  page,
  request,
}) => {
  const address = `forgetful-${Date.now()}@example.test`;
  const names = { first_name: "Fay", last_name: "Lee", phone_number: "2075550100", user_type: "provider" };
  const secrets = { password1: "First-pass1!", password2: "First-pass1!" };
  await request.post("/api/auth/registration/", { data: { email: address, ...names, ...secrets } });
  await open(page, "/forgot-password");
  await page.getByLabel("Email").fill(address);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/^If we have a record of your email address/)).toBeVisible();
  const link = linkIn(await mailTo(request, address, /Set a new password/), "/password-reset/");
  await open(page, link);
  await page.getByLabel(/^New password/).fill("Other-pass1!");
  await page.getByLabel("Confirm new password").fill("Other-pass1!");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(
    page.getByText("Password has been reset successfully. You can safely use it to login."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to Login" }).click();
  await expect(page).toHaveURL("/login");
});
