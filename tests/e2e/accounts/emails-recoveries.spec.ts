import { type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../steps/axe";
import { callAs } from "../steps/calls";
import { linkIn, mailTo, open, password, signIn } from "../steps/people";
import { quiet } from "../steps/quiet";

let serial = 0;
const freshEmail = () => `moved-${Date.now()}-${++serial}@example.test`;

/** Somebody who has just signed up and confirmed the address. */
async function aNewcomer(page: Page) {
  const email = freshEmail();
  const data = {
    email,
    first_name: "Mira",
    last_name: "Olsen",
    phone_number: "2075550147",
    password1: password,
    password2: password,
    user_type: "provider",
  };
  expect((await page.request.post("/api/auth/registration/", { data })).status()).toBe(201);
  const key = linkIn(await mailTo(page.request, email, /^Confirm your e-mail/), "/verify-email/")
    .split("/")
    .at(-1);
  await page.request.post("/api/auth/registration/verify-email/", {
    data: { key: decodeURIComponent(key ?? "") },
  });
  return email;
}

test("the lists that judge passwords come with the focus, never with the page [ACS-V-006 ACS-V-029] @phone", async ({
  page,
}) => {
  const large: string[] = [];
  page.on("response", async (response) => {
    if (!/\/_next\/static\/.*\.js/.test(response.url())) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    if (body.includes("qwertyuiop")) large.push(response.url());
  });
  await open(page, "/register/provider/setup");
  await page.waitForTimeout(1000);
  expect(large).toEqual([]);
  await page.getByLabel(/^Password/).focus();
  await expect.poll(() => large.length).toBeGreaterThan(0);
  await page.keyboard.type("Welcome1!");
  await expect(page.getByText("Weak", { exact: true })).toBeVisible();
  await expect(
    page.getByText("This password is too easy to guess. Please choose another one."),
  ).toBeVisible();
  await page.getByLabel(/^Password/).fill("Brand-new1!");
  await expect(page.getByText("Strong", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("an address is changed on the security page, and its link works by one button [ACS-C-008 ACS-S-004] @phone", async ({
  page,
}) => {
  await signIn(page, await aNewcomer(page));
  await open(page, "/app/account/security");
  const next = freshEmail();
  await page.getByLabel("New email").fill(next);
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText(`We have sent a link to ${next}.`)).toBeVisible();
  await expectAccessible(page);
  const link = linkIn(
    await mailTo(page.request, next, /^Confirm your new e-mail/),
    "/account/confirm-email/",
  );
  await open(page, link);
  await expect(page.getByText(next)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm new email" }).click();
  await expect(page.getByText("Your e-mail address was changed.")).toBeVisible();
  expect((await callAs(page, "GET", "/auth/user/")).body.email).toBe(next);
  await open(page, link);
  await expect(page.getByText("This link is over.")).toBeVisible();
});

test.describe("without a script", () => {
  const options: BrowserContextOptions = { javaScriptEnabled: false };
  test.use(options);

  test("the link to a new address works by its button [ACS-C-028]", async ({ page }) => {
    await signIn(page, await aNewcomer(page));
    const next = freshEmail();
    await page.goto("/forgot-password");
    expect((await callAs(page, "PUT", "/account/email/", { email: next })).status).toBe(202);
    const mail = await mailTo(page.request, next, /^Confirm your new e-mail/);
    await page.goto(linkIn(mail, "/account/confirm-email/"));
    await page.getByRole("button", { name: "Confirm new email" }).click();
    await expect(page.getByText("Your e-mail address was changed.")).toBeVisible();
  });

  test("a link of no recovery says that it is over [ACS-C-029]", async ({ page }) => {
    await page.goto("/account/recovery/of-nobody");
    await expect(page.getByText("This link is over.")).toBeVisible();
  });
});

test("staff see open recoveries by their queue [ACS-S-008]", async ({ page }) => {
  await signIn(page, "staff@wardway.test");
  await open(page, "/staff");
  await expect(page.getByRole("heading", { name: "Recoveries" })).toBeVisible();
  await open(page, "/staff/recoveries");
  await expect(page.getByRole("heading", { name: "Recoveries", level: 1 })).toBeVisible();
  await quiet(page);
  await expectAccessible(page);
});
