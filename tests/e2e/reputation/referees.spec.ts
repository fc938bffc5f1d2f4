import { expect, type Page, test } from "@playwright/test";
import { axeFindings } from "../steps/axe";
import { password } from "../steps/people";

/** Colleagues come without an account, and here without JavaScript, too. */
const withoutScripts = { javaScriptEnabled: false };

/** Nobody fills a form in faster than this, in milliseconds. */
const youngestForm = 3_000;

/** The address that Elena Marchetti sends to her colleagues. */
async function sharedPage(page: Page): Promise<string> {
  const data = { email: "provider@wardway.test", password };
  const login = await page.request.post("/api/auth/login/", { data });
  const { provider_id } = await login.json();
  await page.context().clearCookies();
  return `/app/peer-rating/${provider_id}`;
}

const stars = (page: Page, question: string, word: string) =>
  page.getByRole("group", { name: question }).getByRole("radio", { name: word });

test.describe("without scripts", () => {
  test.use(withoutScripts);

  test("a colleague rates a clinician without an account and without scripts [PRV-R-037] [PRV-R-039] [PRV-M-063] [PRV-V-028] [PRV-V-029] [PRV-V-030] [SHR-P-001]", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto(await sharedPage(page));
    await expect(page.getByRole("heading", { name: "Rate provider Elena Marchetti" })).toBeVisible();

    await page.getByLabel("Your name").fill("Robin Vale");
    await stars(page, "Overall", "Excellent").check({ force: true });
    await page.getByLabel("Comment").fill("Calm & kind.");
    await page.waitForTimeout(youngestForm);
    await page.getByRole("button", { name: "Submit rating" }).click();
    const summary = page.getByRole("alert");
    await expect(summary.getByText("Please fix the following:")).toBeVisible();
    await expect(summary, "the errors are where one reads on").toBeFocused();
    await expect(page.getByText("NPI is required").last()).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Robin Vale");
    await expect(page.getByLabel("Comment")).toHaveValue("Calm & kind.");
    await expect(stars(page, "Overall", "Excellent")).toBeChecked();
    await summary.getByRole("link", { name: /^Your email/ }).click();
    await expect(page).toHaveURL(/#field-responder_email$/);

    await page.getByLabel("Your email").fill(`robin-${test.info().project.name}-${Date.now()}@example.test`);
    await page.getByLabel("Your NPI").fill("1093817465");
    await page.getByLabel("Your working relationship").selectOption("Nurse");
    for (const question of [
      "Clinical competency",
      "Communication and teamwork",
      "Patient care and case closure",
    ])
      await stars(page, question, "Very Good").check({ force: true });
    await page.waitForTimeout(youngestForm);
    await page.getByRole("button", { name: "Submit rating" }).click();
    await expect(page).toHaveURL(/\/app\/rating-thank-you(#|$)/);
    await expect(page.getByRole("heading", { name: "Thank you for your rating!" })).toBeVisible();
    expect(scripts).toEqual([]);
  });

  test("the stars are filled up to the chosen one, by the keyboard, too", async ({ page }) => {
    await page.goto(await sharedPage(page));
    await stars(page, "Overall", "Poor").focus();
    for (let step = 1; step <= 3; step += 1) await page.keyboard.press("ArrowRight");
    await expect(stars(page, "Overall", "Very Good")).toBeChecked();
    const fills = await page
      .getByRole("group", { name: "Overall" })
      .locator("svg")
      .evaluateAll((drawn) => drawn.map((star) => getComputedStyle(star).fill !== "none"));
    expect(fills).toEqual([true, true, true, true, false]);
  });

  test("links that lead nowhere say so [PRV-R-040] [PRV-R-041]", async ({ page }) => {
    for (const path of ["/app/leader-rating/bad", "/app/peer-rating/999999"]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    }
  });
});

test("axe objects to nothing in a rating's form, as it comes and as it comes back @both", async ({
  page,
}) => {
  const judge = async (name: string) => expect.soft(await axeFindings(page), name).toEqual([]);
  await page.goto(await sharedPage(page));
  await judge("the form");
  await page.waitForTimeout(youngestForm);
  await page.getByRole("button", { name: "Submit rating" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await judge("the form that came back");
  for (const path of ["/app/rating-thank-you", "/app/leader-rating/bad"]) {
    await page.goto(path);
    await judge(path);
  }
});
