import { type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { mailTo, password } from "../steps/people";
import { quiet } from "../steps/quiet";

// What people can do with a form before its page's script has come, or when it never comes.

const wrongPair = "Unable to log in with provided credentials.";

async function sendLogin(page: Page, email: string, secret: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Holds every script back until it is let go. */
async function holdScripts(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

test.describe("without a script", () => {
  const options: BrowserContextOptions = { javaScriptEnabled: false };
  test.use(options);

  test("the login form signs in, and leads where somebody wanted to go [ACC-S-001]", async ({ page }) => {
    await page.goto("/app/provider/documents?tab=all");
    await expect(page).toHaveURL(/\/login\?next=/);
    await sendLogin(page, "provider@wardway.test", password);
    await expect(page).toHaveURL("/app/provider/documents?tab=all");
    await expect(page).toHaveTitle(/^Documents/);
  });

  test("a wrong password is told, the e-mail is kept, and no address holds either [ACC-M-009] [ACC-V-034]", async ({
    page,
  }) => {
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await page.goto("/login?next=%2Fapp%2Fprovider%2Fdocuments");
    await sendLogin(page, "provider@wardway.test", "Wrong-pass1!");
    await expect(page.getByRole("alert").filter({ hasText: wrongPair })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("provider@wardway.test");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    expect(addresses.filter((address) => /Wrong-pass|wardway\.test/.test(address))).toEqual([]);
    await sendLogin(page, "provider@wardway.test", password);
    await expect(page).toHaveURL("/app/provider/documents");
  });

  test("a forgotten password is asked for, and a link that does not work says so", async ({ page }) => {
    await page.goto("/forgot-password");
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await page.getByLabel("Email").fill("nobody@example.test");
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText(/^If we have a record of your email address/)).toBeVisible();

    await page.goto("/password-reset/0190f000-0000-7000-8000-000000000001/none");
    const passwords = page.locator("input[type=password]");
    for (const index of [0, 1]) await passwords.nth(index).fill("Early-pass1!");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText(/^This link has expired or was already used\./)).toBeVisible();
  });

  const signUps = [
    {
      who: "a provider",
      path: "/register/provider/setup",
      email: "no.script.provider@example.test",
      fields: { first_name: "No", last_name: "Script", phone_number: "2075550123" },
    },
    {
      who: "a representative",
      path: "/register/rep/setup",
      email: "no.script.rep@example.test",
      fields: {
        "healthcare_entity_rep.healthcare_entity.name": "Blue Heron Without Script",
        "healthcare_entity_rep.title": "Nurse Manager",
        first_name: "No",
        last_name: "Script",
        phone_number: "2075550124",
      },
    },
  ];

  for (const { who, path, email, fields } of signUps)
    test(`${who} signs up: refused at the fields with what was typed kept, then accepted @both`, async ({
      page,
    }, { project }) => {
      const address = `${project.name}.${email}`;
      const field = (name: string) => page.locator(`[name="${name}"]`);
      await page.goto(path);
      await expect(field("email")).toBeVisible();
      for (const [name, text] of Object.entries(fields)) await field(name).fill(text);
      await field("last_name").fill("");
      await field("email").fill("no address");
      await field("password1").fill("Early-pass1!");
      await field("password2").fill("Early-pass1!");
      await page.getByLabel("Text me about requests and shifts").check();
      await page.getByRole("button", { name: "Create account" }).click();

      for (const name of ["last_name", "email"]) {
        await expect(field(name)).toHaveAttribute("aria-invalid", "true");
        const texts = (await field(name).getAttribute("aria-describedby"))?.split(" ") ?? [];
        await expect(page.locator(`[id="${texts.at(-1)}"]`)).toBeVisible();
      }
      await expect(field("last_name")).toBeFocused();
      for (const [name, text] of Object.entries({ ...fields, last_name: "", email: "no address" }))
        if (name !== "phone_number") await expect(field(name)).toHaveValue(text);
      await expect(field("phone_number")).toHaveValue(/^\(?207\)? ?555-?012\d$/);
      await expect(page.getByLabel("Text me about requests and shifts")).toBeChecked();
      for (const name of ["password1", "password2"]) await expect(field(name)).toHaveValue("");

      await field("last_name").fill("Script");
      await field("email").fill(address);
      await field("password1").fill("Early-pass1!");
      await field("password2").fill("Early-pass1!");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page).toHaveURL("/register/email-confirmation");
      await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
      await mailTo(page.request, address, /./);
    });

  test("a form whose action is gone says so, and the way back leads to what was typed", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("provider@wardway.test");
    await page.route("/login", (route) => {
      const body = route
        .request()
        .postDataBuffer()
        ?.toString("latin1")
        .replace(/"id":"[\da-f]+"/, `"id":"40${"0".repeat(40)}"`);
      return body ? route.continue({ postData: Buffer.from(body, "latin1") }) : route.continue();
    });
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "This page is out of date" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Read the page again" })).toHaveAttribute("href", "/login");
    await page.unroute("/login");
    await page.goBack();
    await expect(page.getByLabel("Email")).toHaveValue("provider@wardway.test");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL("/app/provider/home");
  });
});

test("what was typed before the script came is there after it, and the login goes on as ever", async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("provider@wardway.test");
  await page.getByLabel("Password", { exact: true }).fill(password);
  letGo();
  await quiet(page);
  await expect(page.getByLabel("Email")).toHaveValue("provider@wardway.test");
  const call = page.waitForRequest("**/api/auth/login/");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  expect((await call).postDataJSON()).toEqual({ email: "provider@wardway.test", password });
  await expect(page).toHaveURL("/app/provider/home");
});

test("a sign-up begun before the script came keeps every field, and is judged as ever @phone", async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto("/register/provider/setup", { waitUntil: "commit" });
  const typed = {
    first_name: "Early",
    last_name: "Bird",
    email: "early.bird@example.test",
    phone_number: "2075550123",
    password1: "Early-pass1!",
    password2: "Other-pass1!",
  };
  const field = (name: string) => page.locator(`[name="${name}"]`);
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
  await page.getByLabel("Text me about requests and shifts").check();
  letGo();
  await quiet(page);
  for (const [name, text] of Object.entries({ ...typed, phone_number: "(207) 555-0123" }))
    await expect(field(name)).toHaveValue(text);
  await expect(page.getByLabel("Text me about requests and shifts")).toBeChecked();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Your passwords don't match.")).toBeVisible();
});
