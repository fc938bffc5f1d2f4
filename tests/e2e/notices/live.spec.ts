import { expect, test } from "@playwright/test";
import { aConfirmedShift } from "../steps/coverage";
import { dayAhead } from "../steps/days";
import { logIn, open } from "../steps/people";
import { quiet } from "../steps/quiet";

/** By itself the bell asks as often, and a list never. */
const bellAsksEveryMs = 30_000;

test("what somebody else does is read at once by an open list, which asks by itself never, and by the bell", async ({
  page: provider,
  browser,
}, { project }) => {
  const day = dayAhead(project.name === "phone" ? 163 : 161);
  await logIn(provider, "provider@wardway.test");
  const rep = await (await browser.newContext({ viewport: provider.viewportSize() })).newPage();
  await logIn(rep, "rep@wardway.test");
  const stream = provider.waitForRequest((request) => request.url().endsWith("/api/live/"));
  await open(provider, "/app/provider/booking-requests");
  await stream;
  await quiet(provider);

  const read: string[] = [];
  provider.on("request", (request) => read.push(new URL(request.url()).pathname));
  const before = Date.now();
  await aConfirmedShift(provider, rep, day);
  await expect.poll(() => read).toContain("/api/booking-requests/");
  await expect.poll(() => read).toContain("/api/notices/counts/");
  expect(Date.now() - before).toBeLessThan(bellAsksEveryMs);
  await expect(provider.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page listens while it is seen, and a page kept for Back listens again", async ({ page }) => {
  // The page that follows the login listens as well, however late: it is waited for, so that it is not counted below.
  const listens = page.waitForRequest((request) => request.url().endsWith("/api/live/"));
  await logIn(page, "provider@wardway.test");
  await listens;
  const opened: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/live/")) opened.push(request.resourceType());
  });
  await open(page, "/app/provider/home");
  await expect.poll(() => opened).toEqual(["eventsource"]);
  const seen = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => is });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await seen(true);
  await seen(false);
  await expect.poll(() => opened.length).toBe(2);
});
