import {
  type APIRequestContext,
  type Browser,
  type CDPSession,
  expect,
  type Page,
  test,
} from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "../steps/axe";
import { linkIn, mailTo, open } from "../steps/people";
import { quiet } from "../steps/quiet";

// Second factors as a browser has them: Chromium's own virtual authenticator holds the passkeys.

const password = "Harbor-lights-42!";
let people = 0;

/** Somebody who has just confirmed an address: no other test meets them. */
async function aNewcomer(request: APIRequestContext): Promise<string> {
  people += 1;
  const email = `factor-${Date.now()}-${process.pid}-${people}@example.test`;
  const signedUp = await request.post("/api/auth/registration/", {
    data: {
      email,
      first_name: "Ada",
      last_name: "Marsh",
      phone_number: "2075550142",
      password1: password,
      password2: password,
      user_type: "provider",
    },
  });
  expect(signedUp.status()).toBeLessThan(300);
  const link = linkIn(await mailTo(request, email, /^Confirm your e-mail/), "/verify-email/");
  const key = decodeURIComponent(link.split("/")[2] ?? "");
  const confirmed = await request.post("/api/auth/registration/verify-email/", { data: { key } });
  expect(confirmed.status()).toBe(200);
  return email;
}

async function sendLogin(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

async function enter(page: Page, email: string) {
  await open(page, "/login");
  await sendLogin(page, email);
  await expect(page).not.toHaveURL(/\/login/);
  await open(page, "/app/account/security");
}

type Authenticator = { cdp: CDPSession; id: string };

async function anAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

/** Whether the authenticator answers by itself what the browser asks, as somebody does who touches it. */
const touched = ({ cdp, id }: Authenticator, enabled: boolean) =>
  cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled });

async function keepCodes(page: Page) {
  const items = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await expect(page.getByRole("button", { name: "Done" })).toBeDisabled();
  await page.getByLabel("I have kept them").click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();
  return codes;
}

async function addPasskey(page: Page) {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of the passkey").fill("Test laptop");
  await page.getByRole("button", { name: "Add passkey" }).click();
  return keepCodes(page);
}

/** Adds an app, and gives what its codes are made of. */
async function addApp(page: Page) {
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  const key = (await page.locator("code").textContent()) ?? "";
  const app = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, "")) });
  // The step before is taken, too: the present one is left for the sign-in.
  await page.getByLabel("Code").fill(app.generate({ timestamp: Date.now() - 30_000 }));
  return { app, codes: await keepCodes(page) };
}

const leave = (page: Page) => page.context().clearCookies();

test("a passkey is added, signs in by the button and by the e-mail field, and is not known once removed [ACS-C-003] [ACS-S-001] [ACS-S-002]", async ({
  page,
  request,
}) => {
  const authenticator = await anAuthenticator(page);
  await enter(page, await aNewcomer(request));
  await addPasskey(page);
  await expectAccessible(page);

  await leave(page);
  await touched(authenticator, false);
  await open(page, "/login");
  await expectAccessible(page);
  await touched(authenticator, true);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await leave(page);
  await page.goto("/login?next=%2Fapp%2Faccount%2Fsecurity");
  await expect(page, "what the field offers was chosen").toHaveURL("/app/account/security");
  await quiet(page);

  await page.getByRole("button", { name: "Remove: Test laptop" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Passkey removed.")).toBeVisible();
  await leave(page);
  await touched(authenticator, false);
  await open(page, "/login");
  await touched(authenticator, true);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("This passkey is not known here.")).toBeVisible();
});

test("a passkey whose counter falls back is refused, and its owner is told [ACS-I-003]", async ({
  page,
  request,
}) => {
  const authenticator = await anAuthenticator(page);
  const email = await aNewcomer(request);
  await enter(page, email);
  await addPasskey(page);
  await leave(page);
  await page.goto("/login?next=%2Fapp%2Faccount%2Fsecurity");
  await expect(page).toHaveURL("/app/account/security");
  const { cdp, id: authenticatorId } = authenticator;
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error("no passkey was made");
  await cdp.send("WebAuthn.removeCredential", { authenticatorId, credentialId: credential.credentialId });
  await touched(authenticator, false);
  await cdp.send("WebAuthn.addCredential", { authenticatorId, credential: { ...credential, signCount: 0 } });
  await leave(page);
  await open(page, "/login");
  await touched(authenticator, true);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("This passkey is not known here.")).toBeVisible();
  await mailTo(request, email, /^A passkey of yours was refused$/);
});

test("a page of another address gets no passkey to answer [ACS-V-020] [ACS-S-010]", async ({
  page,
  baseURL,
}) => {
  const authenticator = await anAuthenticator(page);
  await touched(authenticator, false);
  const elsewhere = new URL("/login", baseURL);
  elsewhere.hostname = "127.0.0.1";
  await open(page, elsewhere.href);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("That did not work. Try again or use a code.")).toBeVisible();
});

test("a code of the app is asked for, sends itself, and is not asked for again on one's own device @both [ACS-S-001] [ACS-S-010] [ACS-V-002]", async ({
  page,
  request,
}) => {
  const email = await aNewcomer(request);
  await enter(page, email);
  const { app } = await addApp(page);
  await leave(page);
  await open(page, "/login");
  await sendLogin(page, email);
  await expect(page).toHaveURL(/\/login\/second-factor\?next=/);
  const field = page.getByLabel("Code");
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("000 000");
  await expect(page.getByText("This code is not right.")).toBeVisible();
  await expect(field).toBeFocused();
  await page.getByLabel("This is my own device").check();
  await field.fill(app.generate());
  await expect(page).not.toHaveURL(/\/login/);
  const kept = (await page.context().cookies()).filter(({ name }) => name.startsWith("trusted_device_"));
  expect(kept).toHaveLength(1);
  await leave(page);
  await page.context().addCookies(kept);
  await open(page, "/login");
  await sendLogin(page, email);
  await expect(page).not.toHaveURL(/\/login/);
});

test("a reload keeps the sign-in that waits, and no address or storage of the site keeps it longer [ACS-V-021]", async ({
  page,
  request,
}) => {
  const email = await aNewcomer(request);
  await enter(page, email);
  const { codes } = await addApp(page);
  await leave(page);
  await open(page, "/login");
  await sendLogin(page, email);
  await expect(page).toHaveURL(/\/login\/second-factor/);
  await page.reload();
  await quiet(page);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await expect(page).toHaveURL(/with=recovery/);
  await page.getByLabel("Code").fill((codes[2] ?? "").toLowerCase().replace("-", " "));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("waitingSignIn");
});

/** A window of the same site whose pages run no script. */
async function aPlainPage(browser: Browser, page: Page) {
  const baseURL = new URL(page.url()).origin;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  return context.newPage();
}

/** The addresses that a page asks for from now on. */
function addressesOf(page: Page) {
  const addresses: string[] = [];
  page.on("request", (asked) => addresses.push(asked.url()));
  return addresses;
}

test.describe("without a script", () => {
  test("the sign-in leads over the question for a code [ACS-V-021] [ACS-S-001]", async ({
    page,
    browser,
    request,
  }) => {
    const email = await aNewcomer(request);
    await enter(page, email);
    const { codes } = await addApp(page);
    const plain = await aPlainPage(browser, page);
    const addresses = addressesOf(plain);
    await plain.goto("/login?next=%2Fapp%2Faccount%2Fsecurity");
    await sendLogin(plain, email);
    await expect(plain).toHaveURL(/\/login\/second-factor\?next=/);
    await plain.getByLabel("Code").fill("000000");
    await plain.getByRole("button", { name: "Log in" }).click();
    await expect(plain.getByText("This code is not right.")).toBeVisible();
    await expect(plain.getByLabel("Code")).toHaveValue("");
    await plain.getByRole("link", { name: "Use a recovery code" }).click();
    await expect(plain).toHaveURL(/with=recovery/);
    await plain.getByLabel("Code").fill(codes[0] ?? "");
    await plain.getByRole("button", { name: "Log in" }).click();
    await expect(plain).toHaveURL("/app/account/security");
    expect(addresses.filter((address) => /000000|challenge/.test(address))).toEqual([]);
    await plain.context().close();
  });

  test("an app is set up @both [ACS-S-002] [ACS-V-016]", async ({ page, browser, request }) => {
    const email = await aNewcomer(request);
    await open(page, "/login");
    const plain = await aPlainPage(browser, page);
    const addresses = addressesOf(plain);
    await plain.goto("/login?next=%2Fapp%2Faccount%2Fsecurity");
    await sendLogin(plain, email);
    await expect(plain).toHaveURL("/app/account/security");
    await plain.getByRole("link", { name: "Set up an authenticator app" }).click();
    await plain.getByLabel("Name of the app").fill("");
    await plain.getByRole("button", { name: "Go on" }).click();
    await expect(plain.getByText("Name is required")).toBeVisible();
    await plain.getByLabel("Name of the app").fill("Phone");
    await plain.getByRole("button", { name: "Go on" }).click();
    await expect(plain.getByRole("img", { name: "QR code of the key" })).toBeVisible();
    const key = (await plain.locator("code").textContent())?.replace(/\s/g, "") ?? "";
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    const before = app.generate({ timestamp: Date.now() - 30_000 });
    await plain.getByLabel("Code").fill(before === "000000" ? "111111" : "000000");
    await plain.getByRole("button", { name: "Add the app" }).click();
    await expect(plain.getByText("This code is not right.")).toBeVisible();
    await expect(plain.getByLabel("Code")).toHaveValue("");
    await plain.getByLabel("Code").fill(before);
    await plain.getByRole("button", { name: "Add the app" }).click();
    const codes = plain.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const kept = await codes.allTextContents();
    await plain.getByRole("button", { name: "Go on" }).click();
    await expect(codes, "they are not kept yet").toHaveCount(10);
    await plain.getByLabel("I have kept them").check();
    await plain.getByRole("button", { name: "Go on" }).click();
    await expect(plain, "a form's own address ends with its mark").toHaveURL("/app/account/security?");
    await expect(plain.getByText("10 of 10 left")).toBeVisible();
    const shown = [key, `=${before}`, ...kept];
    expect(addresses.filter((address) => shown.some((each) => address.includes(each)))).toEqual([]);
    await plain.context().close();
  });

  test("what asks for proof leads over it and back [ACS-S-003] [ACS-V-004]", async ({
    page,
    browser,
    request,
  }) => {
    const email = await aNewcomer(request);
    await open(page, "/login");
    const plain = await aPlainPage(browser, page);
    await plain.goto("/login?next=%2Fapp%2Faccount%2Fsecurity");
    await sendLogin(plain, email);
    await expect(plain).toHaveURL("/app/account/security");
    await enter(page, email);
    // A new factor ends the proofs of all other sessions.
    const { app } = await addApp(page);
    await plain.goto("/login/set-up?next=%2Fapp%2Faccount%2Fsecurity&with=app");
    await plain.getByLabel("Name of the app").fill("Tablet");
    await plain.getByRole("button", { name: "Go on" }).click();
    await expect(plain.getByRole("heading", { name: "Please confirm that it is you" })).toBeVisible();
    await plain.getByLabel("Code").fill(app.generate());
    await plain.getByRole("button", { name: "Confirm" }).click();
    await expect(plain).toHaveURL(/\/login\/set-up/);
    await expect(plain.getByText("Thank you. Please send this once more.")).toBeVisible();
    await expect(plain.getByLabel("Name of the app")).toHaveValue("Tablet");
    await plain.getByRole("button", { name: "Go on" }).click();
    await expect(plain.getByText("You have an app already. Remove it first.")).toBeVisible();
    await plain.context().close();
  });
});

test("the page of the set-up adds an app, shows its codes once and is accessible at each step [ACS-S-002] [ACS-S-010]", async ({
  page,
  request,
}) => {
  await enter(page, await aNewcomer(request));
  await open(page, "/login/set-up?next=%2Fapp%2Faccount%2Fsecurity&with=app");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go on" }).click();
  const key = (await page.locator("code").textContent()) ?? "";
  await expectAccessible(page);
  const app = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, "")) });
  await page.getByLabel("Code").fill(app.generate());
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Go on" })).toBeDisabled();
  await page.getByLabel("I have kept them").check();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page).toHaveURL("/app/account/security");
});
