import { expect, type Page, test } from "@playwright/test";
import { logIn, open, password } from "../steps/people";

/** Where a browser ends that opens this address: path and query. */
async function landing(page: Page, path: string): Promise<string> {
  await page.waitForLoadState();
  await page.goto(path);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function sendLogin(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test.describe("the guards of the pages", () => {
  test("send a visitor to the login page and keep where to [ACC-R-002 ACC-R-004 ACC-R-005 ACC-R-028 ACC-P-019 SHR-U-001]", async ({
    page,
  }) => {
    expect(await landing(page, "/")).toBe("/login");
    expect(await landing(page, "/home")).toBe("/login");
    await expect(page).toHaveTitle("Log in | Wardway");
    expect(await landing(page, "/app")).toBe("/login?next=%2Fapp");
    expect(await landing(page, "/app/provider/documents?a=1")).toBe(
      "/login?next=%2Fapp%2Fprovider%2Fdocuments%3Fa%3D1",
    );
    expect(await landing(page, "/staff")).toBe("/login?next=%2Fstaff");
    expect(await landing(page, "/social-login/google")).toContain("/login?next=");
    expect(await landing(page, "/social-login/google?code=a")).toBe("/social-login/google?code=a");
  });

  test("show a page that does not exist as such, with a way home [ACC-R-019 ACC-U-012]", async ({ page }) => {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle("Page not found | Wardway");
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test("leave open pages open and without the navigation bar [ACC-U-013 ACC-U-014 ACC-U-015 ACC-U-016 ACC-U-017 ACC-R-009 ACC-R-010 ACC-R-014]", async ({
    page,
  }) => {
    for (const path of [
      "/login",
      "/register/provider/setup",
      "/register/rep/setup",
      "/register/email-confirmation",
      "/verify-email/x",
      "/password-reset/u/t",
      "/forgot-password",
      "/error",
    ]) {
      expect(await landing(page, path)).toBe(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expect(mainNavigation(page)).toHaveCount(0);
    }
  });

  test("lead a complete provider home, after the login to where it was going [ACC-R-001 ACC-R-003 ACC-R-020 ACC-R-022 ACC-R-025 ACC-P-005 ACC-P-007]", async ({
    page,
  }) => {
    await open(page, "/login?next=%2Flogin%3Fnext%3D%252Fapp%252Fprovider%252Fprofile");
    await sendLogin(page, "provider@wardway.test");
    await expect(page).toHaveURL(/\/app\/provider\/profile$/);
    await expect(page).toHaveTitle(/ \| Wardway$/);
    const home = "/app/provider/home";
    for (const path of ["/", "/home", "/app", "/app/provider", "/app/organization/opportunities", "/staff"])
      expect(await landing(page, path), path).toBe(home);
    expect(await landing(page, "/app/healthcare-entity/facilities")).toBe(home);
    expect(await landing(page, `${home}?providerId=0190f000-0000-7000-8000-000000000001`)).toBe(home);
  });

  test("lead a newcomer to onboarding by a page load [ACC-R-023 ACC-S-013 ACC-U-019]", async ({ page }) => {
    await logIn(page, "newcomer@wardway.test");
    await expect(page).toHaveURL(/\/app\/provider\/onboarding$/);
    await expect(page).toHaveTitle("Provider Onboarding | Wardway");
    await expect(mainNavigation(page)).toHaveCount(0);
    await open(page, "/app/provider/home");
    await expect(mainNavigation(page).first()).toBeVisible();
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole("banner").getByRole("link", { name: "Wardway" }).click();
    await expect(page).toHaveURL(/\/app\/provider\/onboarding$/);
    expect(documents).toContain("/app/provider/onboarding");
    expect(await landing(page, "/app/provider/onboarding/step-2")).toBe("/app/provider/onboarding");
  });

  test("keep a waiting rep on the welcome page [ACC-R-013 ACC-R-032 ACC-P-004 ACC-P-006]", async ({
    page,
  }) => {
    await logIn(page, "waiting-rep@wardway.test");
    const welcome = "/register/provisional/healthcare-entity-rep";
    await expect(page).toHaveURL(new RegExp(`${welcome}$`));
    await expect(mainNavigation(page)).toHaveCount(0);
    for (const path of ["/app", "/app/healthcare-entity/providers", "/app/organization/opportunities"])
      expect(await landing(page, path), path).toBe(welcome);
    expect(await landing(page, "/app/provider/home")).toBe(welcome);
    expect(await landing(page, "/register/complete")).toBe(welcome);
  });

  test("lead a rep to the providers, and the team page only to who manages users [ACC-R-026 ACC-R-034 ACC-P-008 ACC-P-009 ACC-P-010]", async ({
    page,
  }) => {
    await logIn(page, "viewer@wardway.test");
    const providers = "/app/healthcare-entity/providers";
    for (const path of ["/app", "/app/provider/home", "/app/healthcare-entity/users"])
      expect(await landing(page, path), path).toBe(providers);
    expect(await landing(page, "/app/healthcare-entity/pending-invitations")).toBe(providers);
    await expect(mainNavigation(page).first().getByRole("link")).toHaveText(["Providers", "Opportunities"]);
  });

  test("keep staff in the staff area [ACC-R-027]", async ({ page }) => {
    await logIn(page, "staff@wardway.test");
    for (const path of ["/", "/app", "/app/provider/home", "/app/healthcare-entity/providers"])
      expect(await landing(page, path), path).toBe("/staff");
  });
});

test("signing out goes to / and, when the call fails, tells so and signs out all the same [ACC-S-030 ACC-S-031 ACC-M-007]", async ({
  page,
}) => {
  const signOut = async () => {
    await page.getByRole("button", { name: /Profile menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login$/);
  };
  await logIn(page, "provider2@wardway.test");
  await open(page, "/app/provider/home");
  await signOut();
  expect(await landing(page, "/app/provider/home")).toContain("/login?next=");

  await logIn(page, "provider2@wardway.test");
  await open(page, "/app/provider/home");
  await page.route("**/api/auth/logout/", (route) => route.fulfill({ status: 500, json: {} }));
  await signOut();
  await expect(page.getByText("Couldn't logout")).toBeVisible();
  expect(await landing(page, "/app/provider/home")).toContain("/login?next=");
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => /session-token|signed_out/.test(name))).toEqual([]);
});

test("a session that ends while a page is open leads to the login page and back [ACC-S-026 ACC-M-002 ACC-S-005]", async ({
  page,
}) => {
  await logIn(page, "provider2@wardway.test");
  await open(page, "/app/provider/connection-requests");
  await page.context().clearCookies();
  await page
    .getByRole("link", { name: /Rejected/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Fprovider%2Fconnection-requests/);
  await expect(page.getByText("Your session has expired. Please log in again.")).toBeVisible();
  await expect(page).not.toHaveURL(/session_expired/);
  await sendLogin(page, "provider2@wardway.test");
  await expect(page).toHaveURL(/\/app\/provider\/connection-requests/);
});

test("the layout changes at 576, 768, 992 and 1200 px [SHR-K-011]", async ({ page }) => {
  await logIn(page, "rep@wardway.test");
  await open(page, "/app/healthcare-entity/providers");
  const look = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      const organization = document.querySelector("header > div > span") as Element;
      return [style("main").paddingLeft, getComputedStyle(organization).display, style("header > div").gap];
    });
  };
  for (const width of [576, 768, 992, 1200])
    expect(await look(width), `at ${width} px`).not.toEqual(await look(width - 1));
  expect(await look(1199)).toEqual(await look(993));
});
