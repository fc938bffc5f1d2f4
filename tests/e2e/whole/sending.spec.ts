import { expect, type Locator, type Page, test } from "@playwright/test";
import { reviewDialog } from "../steps/assignment";
import { dayAhead, dayCell } from "../steps/days";
import { rowsOf, settled } from "../steps/lists";
import { open, signIn } from "../steps/people";
import { quiet } from "../steps/quiet";
import { pressTwice } from "../steps/twice";

// What is pressed twice is sent once; what cannot be sent says so, keeps what was typed and waits for a click.

const offline = "You are offline. Nothing was saved; what you typed is still here.";

/** Calls that change something, as the page makes them: those that leave, and those that found no line. */
function changesOf(page: Page, path: RegExp) {
  const made: { key: string | undefined }[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && path.test(new URL(request.url()).pathname))
      made.push({ key: request.headers()["idempotency-key"] });
  });
  return made;
}

const button = (part: Page | Locator, name: string) => part.getByRole("button", { name, exact: true });

async function choose(page: Page, field: string, option: RegExp) {
  const input = page.getByRole("combobox", { name: field });
  await input.fill(option.source);
  await page.getByRole("option", { name: option }).first().click();
  await input.press("Tab");
}

/** Takes the line away once the page has what it fetches with the first key: nobody types for less than that. */
async function loseLine(page: Page) {
  await quiet(page);
  await page.context().setOffline(true);
}

/** Says so at once, still after the line is back, sends nothing by itself, and sends once on "Try again". */
async function expectOffered(page: Page, made: unknown[], done: () => Promise<void>) {
  await expect(page.getByText(offline)).toBeVisible();
  await page.context().setOffline(false);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  const before = made.length;
  expect(before, "one try, and none by itself").toBe(1);
  await button(page, "Try again").click();
  await done();
  expect(made).toHaveLength(2);
  await expect(page.getByText(offline)).toBeHidden();
}

test("two clicks without a gap save one draft of an opportunity [SIL-169]", async ({ page }) => {
  const title = `Twice ${Date.now().toString(36)}`;
  await signIn(page, "rep@wardway.test");
  await open(page, "/app/organization/opportunities/new");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await choose(page, "Home facility", /Casco/);
  await choose(page, "Specialty", /Urology/);
  const sent = await pressTwice(button(page, "Save Draft"), /\/opportunities\/$/);
  expect(sent.headers()["idempotency-key"]).toMatch(/^[\w-]{20,}$/);
  await expect(page).toHaveURL(/\/opportunities\/[0-9a-f-]{36}$/);
  const found = await page.request.get("/api/assignments/opportunities/", { params: { search: title } });
  expect((await found.json()).count).toBe(1);
});

test.describe("without a line", () => {
  test("an invitation is kept, its dialog closes, and it is sent by a click alone", async ({ page }) => {
    await signIn(page, "rep@wardway.test");
    await open(page, "/app/healthcare-entity/pending-invitations");
    await button(page, "Invite User").click();
    const dialog = page.getByRole("dialog", { name: "Invite user" });
    const email = `line-${Date.now().toString(36)}@northline.test`;
    await dialog.getByLabel("Email").fill(email);
    await expect(button(dialog, "Send invitation")).toBeEnabled();
    const made = changesOf(page, /\/api\/invitation\/$/);
    await loseLine(page);
    await button(dialog, "Send invitation").click();
    await expect(page.getByText(offline)).toBeVisible();
    await expect(dialog.getByLabel("Email")).toHaveValue(email);
    await expectOffered(page, made, () => expect(page.getByText("User invited successfully.")).toBeVisible());
    await expect(dialog).toBeHidden();
    expect(new Set(made.map(({ key }) => key)).size).toBe(1);

    await button(page, "Invite User").click();
    await dialog.getByLabel("Email").fill("nobody@northline.test");
    await loseLine(page);
    await button(dialog, "Send invitation").click();
    await expect(page.getByText(offline)).toBeVisible();
    await button(dialog, "Cancel").click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(offline)).toBeHidden();
    await page.context().setOffline(false);
  });

  test("a section of the profile keeps what was typed", async ({ page }) => {
    await signIn(page, "provider2@wardway.test");
    await open(page, "/app/provider/edit");
    const name = `Sam ${Date.now().toString(36)}`;
    await page.getByLabel("Preferred name").fill(name);
    const made = changesOf(page, /\/credentialing\/personal$/);
    await loseLine(page);
    await button(page, "Save").click();
    await expect(page.getByText(offline)).toBeVisible();
    await expect(page.getByLabel("Preferred name")).toHaveValue(name);
    await expectOffered(page, made, () =>
      expect(page.getByText("Provider Personal Data Updated Successfully")).toBeVisible(),
    );
  });

  test("a facility's dialog keeps what was typed, and can be left", async ({ page }) => {
    await signIn(page, "rep@wardway.test");
    await open(page, "/app/healthcare-entity/facilities");
    await rowsOf(page, "Facilities").first().getByRole("link").first().click();
    await button(page, "Edit Facility").click();
    const dialog = page.getByRole("dialog", { name: "Edit Facility" });
    const before = await dialog.getByLabel("City").inputValue();
    await dialog.getByLabel("City").fill("Nowhere");
    await loseLine(page);
    await button(dialog, "Save").click();
    await expect(page.getByText(offline)).toBeVisible();
    await expect(dialog.getByLabel("City")).toHaveValue("Nowhere");
    await button(dialog, "Cancel").click();
    await expect(dialog).toBeHidden();
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByText(before).first()).toBeVisible();
    await expect(page.getByText("Nowhere")).toHaveCount(0);
  });

  test("chosen days stay chosen, and closing the tab asks", async ({ page }) => {
    await signIn(page, "provider2@wardway.test");
    await open(page, "/app/provider/home");
    const day = dayAhead(200);
    const cell = await dayCell(page, day);
    await expect(page.locator("table[aria-busy=true]")).toHaveCount(0);
    await cell.click();
    await button(page, "Add availability").click();
    const dialog = page.getByRole("dialog", { name: "Select Availability Shift" });
    const made = changesOf(page, /\/api\/schedules\/$/);
    await loseLine(page);
    await button(dialog, "Add availability").click();
    await expect(page.getByText(offline)).toBeVisible();
    await expect(cell).toHaveAttribute("aria-selected", "true");
    await expect(cell).not.toHaveAccessibleName(/Available/);
    const asks = await page.evaluate(
      () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })),
    );
    expect(asks).toBe(true);
    await expectOffered(page, made, () => expect(page.getByText("Availability added.")).toBeVisible());
    await expect(cell).toHaveAccessibleName(/Available/);
  });

  test("an answer keeps its comment; its dialog closes to the list, without the browser's error page", async ({
    page,
  }) => {
    await signIn(page, "provider@wardway.test");
    const list = "/app/provider/booking-requests";
    await open(page, list);
    await page.getByRole("link", { name: "Needs Response" }).click();
    await settled(page);
    await rowsOf(page, "Assignments").first().getByRole("link").first().click();
    const dialog = reviewDialog(page);
    await expect(dialog).toBeVisible();
    await quiet(page);
    await dialog.getByLabel("Comment").fill("I can come.");
    await loseLine(page);
    await button(dialog, "Send answer").click();
    await expect(page.getByText(offline)).toBeVisible();
    await expect(dialog.getByLabel("Comment")).toHaveValue("I can come.");
    await button(dialog, "Close").click();
    await button(page, "Discard Changes").click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Assignments" })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page).toHaveURL(new RegExp(`${list}\\?`));
    await expect(rowsOf(page, "Assignments").first()).toBeVisible();
  });

  test("a page that cannot be reached waits for the line, where the person is", async ({ page }) => {
    await signIn(page, "provider@wardway.test");
    await open(page, "/app/provider/connection-requests");
    await loseLine(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    await expect(page.getByRole("heading", { level: 1, name: "Connections" })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/app\/provider\/profile/);
  });
});
