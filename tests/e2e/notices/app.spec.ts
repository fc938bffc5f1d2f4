import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { logIn, open, signIn } from "../steps/people";
import { quiet } from "../steps/quiet";

const settings = "/app/provider/notifications/settings";
const three = ["/icon.svg", "/offline", "/plain-pages/style.css"];

/** The paths of all that any cache of the browser holds. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });

/** The texts of all that any cache of the browser holds. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const answers = (await Promise.all(stores.map((store) => store.matchAll()))).flat();
    return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
  });

/** Opens the settings, which bring the service worker, and waits until it is in charge. */
async function bringWorker(page: Page, path = settings) {
  await open(page, path);
  await expect(page.getByRole("region", { name: "This Device" })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => cached(page)).toEqual(three);
}

async function withoutNetwork(context: BrowserContext, work: () => Promise<void>) {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}

async function expectOfflinePage(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByText("Open the app again once you are connected.")).toBeVisible();
}

test("the app is served without session or cookie, and its policy lets its worker and manifest in [RSC-I-025]", async ({
  request,
  page,
}) => {
  for (const path of ["/manifest.webmanifest", "/sw.js", "/offline", "/icons/icon-192.png"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["set-cookie"], path).toBeUndefined();
  }
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Wardway", start_url: "/app", scope: "/", display: "standalone" });
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
  const login = await page.goto("/login");
  expect(login?.headers()["content-security-policy"]).toContain("worker-src 'self'; manifest-src 'self'");
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/manifest.webmanifest");
});

test("without a network a page says so, and only three things are kept [RSC-I-026]", async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await signIn(page, "provider2@wardway.test");
  await bringWorker(page);
  for (const path of ["/app/provider/home", "/app/provider/booking-requests"]) await open(page, path);
  expect(await cached(page)).toEqual(three);
  await withoutNetwork(context, async () => {
    await expectOfflinePage(page, "/app/provider/home");
    // The style came with the page.
    expect(await page.evaluate(() => document.querySelectorAll("style").length)).toBe(1);
    expect(
      await page.evaluate(() =>
        fetch("/api/notices/").then(
          () => "an answer",
          () => "none",
        ),
      ),
    ).toBe("none");
  });
  await page.goto("/app/provider/home");
  await expect(page.getByRole("heading", { name: "You are offline" })).toHaveCount(0);
  expect(await cached(page)).toEqual(three);
  expect(refused).toEqual([]);
});

test("nothing of one person is left at a browser for the next [RSC-I-046 RSC-I-029]", async ({
  page,
  context,
}) => {
  await signIn(page, "provider2@wardway.test");
  await bringWorker(page);
  const user = (await callAs(page, "GET", "/auth/user/")).body;
  await open(page, "/app/provider/home");
  await page.getByRole("button", { name: /Profile menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, "rep@wardway.test");
  await quiet(page);
  expect(await cached(page)).toEqual(three);
  const texts = await cachedTexts(page);
  for (const name of [user.email, user.last_name, user.id]) expect(texts).not.toContain(name);
  await withoutNetwork(context, async () => {
    await expectOfflinePage(page, "/app/healthcare-entity/notifications");
    expect(await page.content()).not.toContain(user.last_name);
  });
});
