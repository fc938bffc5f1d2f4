import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";

/** How long nothing may be under way before a page is quiet, in milliseconds. */
const rest = 500;

/** What is under way on each page that is followed. */
const underWay = new WeakMap<Page, Set<Request>>();

/** The live channel stays open for as long as somebody looks. */
const staysOpen = (request: Request) => new URL(request.url()).pathname === "/api/live/";

/** Follows what a page asks, from now on. */
export function follow(page: Page): Set<Request> {
  const followed = underWay.get(page);
  if (followed) return followed;
  const waiting = new Set<Request>();
  page.on("request", (request) => !staysOpen(request) && waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  underWay.set(page, waiting);
  return waiting;
}

/**
 * Waits until the page has read what it wants: for a while nothing is under way. Each look is no step of the report: a
 * page has a dozen of them.
 */
export async function quiet(page: Page) {
  const waiting = follow(page);
  await page.waitForLoadState("load");
  for (let since = Date.now(); Date.now() - since < rest && !page.isClosed(); ) {
    await sleep(50);
    if (waiting.size > 0) since = Date.now();
  }
}
