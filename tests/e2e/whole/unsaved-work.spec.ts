import { expect, type Page, test } from "@playwright/test";
import { reviewDialog } from "../steps/assignment";
import { rowsOf, settled } from "../steps/lists";
import { open, password, signIn } from "../steps/people";
import { completeOnboarding, signUp } from "../steps/provider";
import { quiet } from "../steps/quiet";

// Nothing that a person typed is lost: neither to a newer save in another tab, nor to a session that ends.

const wizard = "/app/provider/onboarding";
const newcomer = () => {
  const run = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { email: `ines.${run}@example.test`, firstName: "Ines", lastName: `Quay${run}` };
};

const save = (page: Page, name = "Save") => page.getByRole("button", { name, exact: true }).click();
const meanwhile = (page: Page) => page.getByRole("dialog", { name: "Changed meanwhile" });
const choice = (page: Page, field: string, side: string) =>
  meanwhile(page).getByRole("radiogroup", { name: field }).getByRole("radio", { name: side });

/** The wizard's second step with this rate for days. */
async function enterDayRate(page: Page, rate: string) {
  await page.getByRole("button", { name: "Shift Details" }).click();
  const day = page.getByRole("checkbox", { name: "Day", exact: true });
  await day.check();
  await page.getByLabel("Day rate").fill(rate);
}

/** Ends the session as another tab or device would: the page learns it from its next call. */
async function endSession(page: Page) {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === "csrftoken")?.value ?? "");
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { baseURL } = test.info().project.use;
  const ended = await fetch(`${baseURL}/api/auth/logout/`, {
    method: "POST",
    headers: { cookie, "X-CSRFToken": token },
  });
  expect(ended.status).toBe(200);
}

async function logInAgain(page: Page, email: string) {
  await expect(page.getByText("Your session has expired. Please log in again.")).toBeVisible();
  await quiet(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await quiet(page);
}

/** Whether the browser asked about leaving. */
function questions(page: Page) {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  return asked;
}

test("of two tabs the older one is shown both texts: a step of the wizard, a section of the profile", async ({
  page: older,
  request,
}) => {
  await signUp(older, request, newcomer());
  const newer = await older.context().newPage();
  await open(newer, wizard);

  await enterDayRate(newer, "150");
  await save(newer, "Save and Next");
  await expect(newer.getByRole("button", { name: "Professional" })).toHaveAttribute("aria-current", "step");
  await enterDayRate(older, "90");
  await save(older, "Save and Next");
  await expect(choice(older, "Day rate", "Yours")).toBeChecked();
  await expect(choice(older, "Day rate", "Yours")).toHaveAccessibleDescription("90");
  await expect(choice(older, "Day rate", "Saved meanwhile")).toHaveAccessibleDescription("150");
  await meanwhile(older).getByRole("button", { name: "Save" }).click();
  await expect(older.getByRole("button", { name: "Professional" })).toHaveAttribute("aria-current", "step");
  await newer.close();

  // Another step was saved by neither: no false alarm on the way through all four.
  await older.getByRole("button", { name: "The Basics" }).click();
  await completeOnboarding(older);

  const edit = "/app/provider/edit";
  const other = await older.context().newPage();
  await open(older, edit);
  await open(other, edit);
  await other.getByLabel("City").fill("Bath");
  await save(other);
  await expect(other.getByText("Provider Personal Data Updated Successfully")).toBeVisible();
  await older.getByLabel("Preferred name").fill("Nessa");
  await older.getByLabel("City").fill("Saco");
  await save(older);
  await expect(meanwhile(older)).toBeVisible();
  await choice(older, "City", "Saved meanwhile").check({ force: true });
  await meanwhile(older).getByRole("button", { name: "Save" }).click();
  await expect(older.getByText("Provider Personal Data Updated Successfully")).toBeVisible();
  await older.reload();
  await expect(older.getByLabel("City")).toHaveValue("Bath");
  await expect(older.getByLabel("Preferred name")).toHaveValue("Nessa");
});

test("the wizard's rates outlive a session that ends, for nobody else", async ({ page, request }) => {
  const me = newcomer();
  await signUp(page, request, me);
  const asked = questions(page);
  await enterDayRate(page, "175.50");
  await endSession(page);
  await save(page, "Save and Next");
  await logInAgain(page, me.email);
  await page.getByRole("button", { name: "Shift Details" }).click();
  await expect(page.getByText("We kept what you typed.")).toBeVisible();
  await expect(page.getByLabel("Day rate")).toHaveValue("175.50");

  await endSession(page);
  await save(page, "Save and Next");
  await logInAgain(page, "newcomer@wardway.test");
  await expect(page).toHaveURL(wizard);
  await page.getByRole("button", { name: "Shift Details" }).click();
  await expect(page.getByRole("checkbox", { name: "Day", exact: true })).not.toBeChecked();
  await expect(page.getByText("We kept what you typed.")).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("175.5");
  expect(asked, "nothing holds the login page back").toEqual([]);
});

test("an answer's comment and ticks outlive a session that ends", async ({ page }) => {
  await signIn(page, "provider@wardway.test");
  await open(page, "/app/provider/booking-requests");
  await page.getByRole("link", { name: "Needs Response" }).click();
  await settled(page);
  await rowsOf(page, "Assignments").first().getByRole("link").first().click();
  const dialog = reviewDialog(page);
  await expect(dialog).toBeVisible();
  await quiet(page);
  const tick = dialog.getByRole("checkbox").first();
  await tick.uncheck();
  await dialog.getByLabel("Comment").fill("Only the nights.");
  const asked = questions(page);
  await endSession(page);
  await dialog.getByRole("button", { name: "Send answer" }).click();
  await logInAgain(page, "provider@wardway.test");
  await expect(dialog.getByText("We kept what you typed.")).toBeVisible();
  await expect(dialog.getByLabel("Comment")).toHaveValue("Only the nights.");
  await expect(tick).not.toBeChecked();
  await dialog.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(dialog.getByLabel("Comment")).toHaveValue("");
  await expect(tick).toBeChecked();
  expect(asked, "nothing holds the login page back").toEqual([]);
});
