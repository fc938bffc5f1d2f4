import { expect, type Page, type Request, test } from "@playwright/test";
import { reviewDialog } from "../steps/assignment";
import { expectEveryRow, expectQuery, rowsOf, settled } from "../steps/lists";
import { open, password, signIn } from "../steps/people";
import { quiet } from "../steps/quiet";

/** Calls that change something, as the page makes them. */
function changesOf(page: Page, path: RegExp) {
  const made: Request[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && path.test(new URL(request.url()).pathname)) made.push(request);
  });
  return made;
}

/** The form works before its script has come, too: then it is the browser that sends it. */
const scriptAnswers = () =>
  [...document.forms].every((form) => Object.keys(form).some((key) => key.startsWith("__reactProps")));

/** Opens the review of the first assignment on a tab. */
async function openFirst(page: Page, list: string, tab: string) {
  await open(page, list);
  await page.getByRole("link", { name: tab }).click();
  await settled(page);
  await rowsOf(page, "Assignments").first().getByRole("link").first().click();
  await expect(reviewDialog(page)).toBeVisible();
  await quiet(page);
}

test("a double click on Log in asks once", async ({ page }) => {
  await open(page, "/login");
  const made = changesOf(page, /^\/api\/auth\/login\/$/);
  await page.getByLabel("Email").fill("provider2@wardway.test");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.waitForFunction(scriptAnswers);
  await page.getByRole("button", { name: "Log in", exact: true }).dblclick();
  await expect(page).toHaveURL(/\/app\/provider\/home/);
  await quiet(page);
  expect(made).toHaveLength(1);
});

test("a double click on Send answer asks once", async ({ page }) => {
  await signIn(page, "provider@wardway.test");
  await openFirst(page, "/app/provider/booking-requests", "Needs Response");
  const made = changesOf(page, /\/respond\/$/);
  await page.route("**/api/booking-requests/*/respond/", async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.fulfill({ status: 500, json: {} });
  });
  await reviewDialog(page).getByRole("button", { name: "Send answer" }).dblclick();
  await expect(page.getByText("Something went wrong. Please try again later.")).toBeVisible();
  await quiet(page);
  expect(made).toHaveLength(1);
});

test("a failed confirm says so, and keeps what was typed and chosen [PRV-M-028]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await openFirst(page, "/app/healthcare-entity/booking-requests", "Needs Confirmation");
  const made = changesOf(page, /\/confirm\/$/);
  await page.route("**/api/booking-requests/*/confirm/", (route) => route.fulfill({ status: 500, json: {} }));
  const dialog = reviewDialog(page);
  const shift = dialog.getByRole("checkbox", { checked: true }).first();
  const name = (await shift.getAttribute("aria-label")) ?? "";
  await dialog.getByRole("checkbox", { name }).uncheck();
  await dialog.getByLabel("Comment").fill("The night is covered already.");
  const confirm = dialog.getByRole("button", { name: "Confirm", exact: true });
  if (await confirm.isDisabled()) await dialog.getByRole("checkbox", { name }).check();
  const chosen = await dialog.getByRole("checkbox", { checked: true }).count();

  await confirm.click();
  await expect(page.getByText("Something went wrong. Please try again later.")).toBeVisible();
  await expect(dialog.getByText("Something Went Wrong", { exact: true })).toHaveCount(0);
  await expect(dialog.getByLabel("Comment")).toHaveValue("The night is covered already.");
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(chosen);
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect.poll(() => made.length).toBe(2);
  const [first, second] = made.map((request) => request.postDataJSON());
  expect(second).toEqual(first);
  expect(first.comment).toBe("The night is covered already.");
});

test("a session that was ended elsewhere leads to the login and back [ACC-S-023] [ACC-S-026] [ACC-M-002] [ACC-S-005]", async ({
  page,
  playwright,
}) => {
  await signIn(page, "rep@wardway.test");
  const list = "/app/healthcare-entity/connection-requests";
  await open(page, `${list}?statusCategory=all`);

  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === "csrftoken")?.value ?? "");
  const elsewhere = await playwright.request.newContext({
    baseURL: test.info().project.use.baseURL,
    storageState: await page.context().storageState(),
  });
  const ended = await elsewhere.post("/api/auth/logout/", { headers: { "X-CSRFToken": token } });
  expect(ended.ok()).toBe(true);
  await elsewhere.dispose();

  // Links that the page fetches in advance are led to the login as well: only the request of the page itself carries
  // the reason.
  const login = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === "/login" && searchParams.has("session_expired");
  });
  await page.getByRole("link", { name: "Denied" }).click();
  const { searchParams } = new URL((await login).url());
  expect(searchParams.get("next")).toBe(`${list}?statusCategory=denied`);
  expect(searchParams.get("session_expired")).toBe("true");
  await expect(page.getByText("Your session has expired. Please log in again.")).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.has("session_expired")).toBe(false);

  await quiet(page);
  await page.getByLabel("Email").fill("rep@wardway.test");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expectQuery(page, "?statusCategory=denied");
  await expectEveryRow(page.locator("main h1"), /Connections/);
});

test("a body of 31 MB is refused as too large", async ({ request }) => {
  const answer = await request.post("/api/auth/login/", {
    headers: { "Content-Type": "application/json" },
    data: Buffer.alloc(31 * 1024 * 1024, " "),
  });
  expect(answer.status()).toBe(413);
});
