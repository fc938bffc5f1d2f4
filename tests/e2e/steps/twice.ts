import { expect, type Locator, type Request } from "@playwright/test";

/**
 * Two clicks within one tick: faster than any hand, and before anything can be drawn again. Exactly one call that
 * changes something leaves the page for this path.
 */
export async function pressTwice(button: Locator, path: RegExp): Promise<Request> {
  const page = button.page();
  const made: Request[] = [];
  const note = (request: Request) => {
    if (request.method() !== "GET" && path.test(new URL(request.url()).pathname)) made.push(request);
  };
  page.on("request", note);
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect.poll(() => made.length).toBeGreaterThan(0);
  await made[0]?.response();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  page.off("request", note);
  expect(
    made.map((request) => request.method()),
    "one click's worth of calls",
  ).toHaveLength(1);
  return made[0] as Request;
}
