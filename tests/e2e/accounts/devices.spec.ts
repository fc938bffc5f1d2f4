import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../steps/axe";
import { linkIn, logIn, mailTo, open, password, signIn } from "../steps/people";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

/** Somebody who has just signed up: nobody else's test meets the account. */
async function aNewcomer(page: Page) {
  const email = `devices-${Date.now()}@example.test`;
  const data = {
    email,
    first_name: "Dee",
    last_name: "Vices",
    phone_number: "2075550100",
    password1: password,
    password2: password,
    user_type: "provider",
  };
  const { origin } = new URL(page.url());
  const registered = await page.request.post("/api/auth/registration/", { data, headers: { origin } });
  expect(registered.status()).toBe(201);
  await open(page, linkIn(await mailTo(page.request, email, /^Confirm your e-mail/), "/verify-email/"));
  await expect(page.getByText(/confirmed/i).first()).toBeVisible();
  return email;
}

/** A person on an iPhone that nobody knows, without a script where that is wanted. */
async function onPhone(browser: Browser, { javaScriptEnabled = true } = {}) {
  const context = await browser.newContext({ userAgent: iPhone, javaScriptEnabled });
  return context.newPage();
}

test("the head of the profile menu leads to where one is signed in, and signs out elsewhere [ACS-S-004 ACS-S-014] @phone", async ({
  page,
  browser,
}) => {
  await open(page, "/login");
  const email = await aNewcomer(page);
  await logIn(page, email);
  const phone = await onPhone(browser);
  await phone.goto(page.url());
  await signIn(phone, email);

  await open(page, "/app/provider/home");
  await page.getByRole("button", { name: /Profile menu/ }).click();
  await page.getByRole("menuitem", { name: new RegExp(email) }).click();
  await expect(page).toHaveURL("/app/account/security");
  await expect(page.getByRole("heading", { level: 1, name: "Account and security" })).toBeVisible();
  const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  await expect(devices.last()).toContainText("Safari on iPhone");
  await expect(devices.last()).toContainText(/Last used today, \d\d:\d\d/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByRole("alertdialog", { name: "Sign out on 1 other device?" })).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Signed out on 1 device.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  expect((await phone.request.get("/api/auth/user/")).status()).toBe(401);
  await phone.context().close();
});

test("a mail of a new device ends all by one button, without a script [ACS-J-001 ACS-V-027]", async ({
  page,
  browser,
}) => {
  await open(page, "/login");
  const email = await aNewcomer(page);
  await logIn(page, email);
  const phone = await onPhone(browser, { javaScriptEnabled: false });
  await phone.goto(page.url());
  await signIn(phone, email);
  const mail = await mailTo(page.request, email, /^New sign-in from Safari on iPhone$/);
  const link = linkIn(mail, "/account/not-me/");
  // The tool that looks for what is inaccessible is a script itself.
  const reader = await onPhone(browser);
  await reader.goto(link);
  await expectAccessible(reader);
  await reader.context().close();
  await phone.goto(link);
  expect((await page.request.get("/api/auth/user/")).status()).toBe(200);
  await phone.getByRole("button", { name: "This was not me" }).click();
  await expect(phone.getByRole("heading", { name: "Your account is held" })).toBeVisible();
  expect((await page.request.get("/api/auth/user/")).status()).toBe(401);
  await phone.goto(linkIn(mail, "/account/not-me/"));
  await expect(phone.getByText(/^This was done on [A-Z][a-z]{2} \d+, \d\d:\d\d\.$/)).toBeVisible();
  const reset = await mailTo(page.request, email, /^Set a new password/);
  expect(linkIn(reset, "/password-reset/")).toContain("/password-reset/");
  await phone.context().close();
});
