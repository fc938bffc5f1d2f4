import { defineConfig } from "@playwright/test";
import { browserLaunchOptions } from "./tests/support/browser";

// BROWSER_PORT lets two checkouts run their browser tests beside each other.
const ADDRESS = `http://localhost:${process.env.BROWSER_PORT ?? 3100}`;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A limit ends what hangs: two cores that are busy otherwise draw pages, run the server and Postgres at once.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: ADDRESS,
    browserName: "chromium",
    launchOptions: await browserLaunchOptions(),
    timezoneId: "America/New_York",
  },
  projects: [
    // A test runs on the desktop, one tagged @phone on the phone; @both asks for both, where the layout differs or touch
    // matters.
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grep: /@phone|@both/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: "node tests/support/browser-server.mjs",
    url: `${ADDRESS}/api/health/`,
    timeout: 300_000,
    reuseExistingServer: !process.env.CI && process.env.REUSE_SERVER === "1",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "pipe",
  },
});
