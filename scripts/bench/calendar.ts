import { chromium } from "@playwright/test";
import { pool } from "@/db/client";
import { chromiumFlags, findChromium } from "../test/chromium.mjs";
import { browserOf } from "./doors";
import { busyEmail } from "./rows/busy";

/** How long the browser takes from a click on a day until what it changed is drawn, in milliseconds. */
type SelectionTiming = { entries: number; selections: number; median: number; slowest: number };

const selections = 40;

/** The two months after this one, with an entry each day, as their provider sees them, in the browser's own timing. */
export async function timeSelections(port: number): Promise<SelectionTiming> {
  const [provider] = await pool()<{ id: string }[]>`select id from users where email = ${busyEmail}`;
  if (!provider) throw new Error("The database is not loaded.");
  const { cookie } = await browserOf(provider.id);
  const executablePath = await findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags() });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 1200 } });
    const url = `http://127.0.0.1:${port}`;
    await context.addCookies(
      cookie.split("; ").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return { name, value: value.join("="), url };
      }),
    );
    const page = await context.newPage();
    await page.goto(`${url}/app/provider/home`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Next month" }).click();
    const days = page.getByRole("gridcell", { name: /Available/ });
    await days.nth(50).waitFor();
    await page.waitForLoadState("networkidle");
    const entries = await days.count();
    await page.evaluate(() => {
      const seen: Record<number, number> = {};
      Object.assign(window, { seen });
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
          if (entry.interactionId)
            seen[entry.interactionId] = Math.max(seen[entry.interactionId] ?? 0, entry.duration);
        }
      });
      observer.observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    });
    for (let index = 0; index < selections; index += 1) await days.nth(index).click();
    await page.waitForTimeout(500);
    const seen = await page.evaluate(() => Object.values((window as unknown as { seen: object }).seen));
    // The browser does not report what took less than 16 ms: it counts as 16.
    const all = [...(seen as number[]), ...Array<number>(Math.max(0, selections - seen.length)).fill(16)];
    all.sort((a, b) => a - b);
    return {
      entries,
      selections,
      median: all[all.length >> 1] ?? Number.NaN,
      slowest: all.at(-1) ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
}
