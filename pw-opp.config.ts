import { defineConfig } from "@playwright/test";
import { browserLaunchOptions } from "/work/main/tests/support/browser";
export default defineConfig({
  testDir: "/work/main/tests/e2e", testMatch: "**/opportunities.spec.ts", outputDir: "/tmp/w/pw-opp", workers: 1, retries: 0, timeout: 120_000,
  expect: { timeout: 60_000 },
  use: { baseURL: "http://127.0.0.1:3400", browserName: "chromium", launchOptions: await browserLaunchOptions(), timezoneId: "America/New_York" },
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", grepInvert: /@desktop/, use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } },
  ],
});
