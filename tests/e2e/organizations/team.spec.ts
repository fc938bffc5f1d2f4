import { expect, type Page, test } from "@playwright/test";
import { linkIn, logIn, mailTo, open, signIn } from "../steps/people";
import { join } from "../steps/rep";

const team = "/app/healthcare-entity/users";
const pending = "/app/healthcare-entity/pending-invitations";

async function invite(page: Page, email: string) {
  await page.getByRole("button", { name: "Invite User" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite user" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("User invited successfully.")).toBeVisible();
  await expect(dialog).toBeHidden();
}

test("a manager invites a colleague, who joins by the mail's link [ORG-R-026, ORG-R-027, ACC-R-008, ACC-S-008]", async ({
  page,
  browser,
}) => {
  const email = `sasha-${Date.now()}@northline.test`;
  await logIn(page, "rep@wardway.test");
  await page.getByRole("button", { name: /Profile menu/ }).click();
  await page.getByRole("menuitem", { name: "Team" }).click();
  await expect(page).toHaveURL(team);
  await expect(page.getByRole("table", { name: "Team" }).getByText("viewer@wardway.test")).toBeVisible();
  await page.getByRole("link", { name: "Pending Invitations" }).click();
  await expect(page).toHaveURL(pending);
  await invite(page, email);
  await expect(page.getByRole("table", { name: "Pending invitations" }).getByText(email)).toBeVisible();

  const link = linkIn(await mailTo(page.request, email, /Join Northline Health/), "/invitation/");
  const guest = await (await browser.newContext()).newPage();
  const lookedUp = guest.waitForRequest(/\/api\/invitation\/from-token\//);
  await open(guest, link);
  await lookedUp;
  await expect(guest.getByRole("heading", { name: "Join Northline Health" })).toBeVisible();
  await expect(guest.getByLabel("Email")).toHaveValue(email);
  await join(guest);
  await expect(guest).toHaveURL("/app/healthcare-entity/providers");

  await open(page, `${team}?search=${email}`);
  await expect(page.getByRole("table", { name: "Team" }).getByText("Sasha Quill")).toBeVisible();
  await guest.context().clearCookies();
  await open(guest, link);
  await expect(
    guest.getByText("Invalid invitation. Please contact your Administrator to receive a new one."),
  ).toBeVisible();
  await guest.context().close();
});

test("the list of the team is its address, and fits a phone @phone [ORG-U-091]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await open(page, team);
  await page.getByRole("link", { name: "Inactive" }).click();
  await expect(page).toHaveURL(`${team}?active=false`);
  await expect(page.getByRole("list", { name: "Team" }).getByText("Joanna Weiss")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("list", { name: "Team" }).getByText("Joanna Weiss")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("list", { name: "Team" }).getByText("Casey Lindqvist")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("a campaign's link leads on with its parameters, others to /error or the marketing site [ACC-R-018, ACC-V-002, ACC-C-032, ACC-S-010]", async ({
  page,
}) => {
  const scans: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/swag")) scans.push(request.postData() ?? "");
  });
  await page.goto("/swag?utm_campaign=acep-booth&utm_source=badge");
  await expect(page).toHaveURL("/register/provider/setup?utm_campaign=acep-booth&utm_source=badge");
  expect(scans).toHaveLength(1);
  const kept = await page.evaluate(() => [localStorage.swagScanId, localStorage.utmParams]);
  expect(kept[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(kept[1])).toEqual({ utm_campaign: "acep-booth", utm_source: "badge" });

  await page.goto("/swag?utm_campaign=no-such-campaign");
  await expect(page).toHaveURL("/error");
  expect(scans).toHaveLength(2);

  // Nothing answers there in a test: that the browser asks for it is enough.
  const marketing = page.waitForRequest("https://wardway.test/");
  await page.goto("/swag?utm_source=a").catch(() => {});
  await marketing;
  expect(scans).toHaveLength(2);
});
