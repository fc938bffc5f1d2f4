import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { follow, quiet } from "./quiet";

export const password = "Demo-pass1!";

/** Signs in by the call and opens nothing: for a test that is about the page it opens next. */
export async function signIn(page: Page, email: string, secret = password) {
  const answer = await page.request.post("/api/auth/login/", { data: { email, password: secret } });
  expect(answer.status(), email).toBe(200);
}

/** Logs in through the login form and waits until the first screen is drawn. */
export async function logIn(page: Page, email: string, secret = password) {
  await open(page, "/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens a page and waits until its script answers, as a person would before a click. */
export async function open(page: Page, path: string) {
  follow(page);
  await page.goto(path);
  await quiet(page);
}

type Mail = { id: string; to: string; subject: string; text: string; html: string };

/** The newest mail to an address whose subject fits; mail leaves through the outbox, so it may take a moment. */
export async function mailTo(request: APIRequestContext, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        // The server closes a connection that has rested for five seconds, perhaps just as this asks through it.
        const asked = { params: { to: address }, maxRetries: 3 };
        const answer = await request.get("/api/dev/mailbox/", asked);
        const { results } = (await answer.json()) as { results: Mail[] };
        found = results.find((mail) => subject.test(mail.subject));
        return Boolean(found);
      },
      { message: `a mail to ${address} about ${subject}`, timeout: 20_000 },
    )
    .toBe(true);
  return found as Mail;
}

/** The path of the first link in a mail that begins with `prefix`. */
export function linkIn(mail: Mail, prefix: string): string {
  const link = [...mail.text.matchAll(/https?:\/\/[^\s"<>)\]]+/g)]
    .map(([address]) => new URL(address))
    .find((address) => address.pathname.startsWith(prefix));
  if (!link) throw new Error(`no link to ${prefix} in "${mail.subject}"`);
  return link.pathname + link.search;
}
