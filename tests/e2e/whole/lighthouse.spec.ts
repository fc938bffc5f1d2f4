import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import lighthouse from "lighthouse";
import { logIn } from "../steps/people";

// Lighthouse on a phone: what it judges of access and good practice. Speed is judged elsewhere (npm run bench).

test.describe.configure({ timeout: 300_000 });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** A browser of its own, which Lighthouse reaches by its port and in which somebody may be signed in. */
async function withBrowser(work: (page: Page, port: number) => Promise<void>) {
  const port = await freePort();
  const profile = await mkdtemp(path.join(os.tmpdir(), "lighthouse-"));
  const { launchOptions, baseURL } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`];
  let context: BrowserContext | undefined;
  try {
    context = await chromium.launchPersistentContext(profile, { ...launchOptions, args, baseURL });
    await work(await context.newPage(), port);
  } finally {
    await context?.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** The audits that are not passed, by category, and the page's description. */
async function judge(address: string, port: number) {
  const result = await lighthouse(`${test.info().project.use.baseURL}${address}`, {
    port,
    logLevel: "silent",
    output: "json",
    onlyCategories: ["accessibility", "best-practices"],
    onlyAudits: ["meta-description"],
    // As the machine is: nothing here depends on speed.
    throttlingMethod: "provided",
    // Whoever is signed in stays so.
    disableStorageReset: true,
  });
  if (!result) throw new Error(`Lighthouse has no word on ${address}`);
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  const failed = Object.values(audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== "informative",
    )
    .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details ?? {}).slice(0, 1000)}`);
  expect.soft(new URL(finalDisplayedUrl).pathname, address).toBe(address);
  expect.soft(failed, address).toEqual([]);
  for (const { title, score } of Object.values(categories)) expect.soft(score, `${address} ${title}`).toBe(1);
}

test("the public pages are all that Lighthouse asks for, and say what they are @desktop", async () => {
  await withBrowser(async (page, port) => {
    const descriptions = new Set<string | null>();
    const addresses = ["/login", "/register/provider/setup", "/register/rep/setup", "/forgot-password"];
    for (const address of [...addresses, "/endorsement"]) {
      await judge(address, port);
      await page.goto(address);
      descriptions.add(await page.locator("meta[name=description]").getAttribute("content"));
    }
    expect(descriptions.size, "each has a description of its own").toBe(5);
  });
});

for (const [email, home] of [
  ["provider@wardway.test", "/app/provider/home"],
  ["rep@wardway.test", "/app/healthcare-entity/providers"],
  ["newcomer@wardway.test", "/app/provider/onboarding"],
  ["staff@wardway.test", "/staff"],
] as const) {
  test(`the home ${home} is all that Lighthouse asks for, and stays out of search engines @desktop`, async () => {
    await withBrowser(async (page, port) => {
      await logIn(page, email);
      await judge(home, port);
      await page.goto(home);
      expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    });
  });
}
