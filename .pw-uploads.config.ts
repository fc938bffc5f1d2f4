import base from "/work/main/playwright.config";
export default { ...base, testDir: "/work/main/tests/e2e", outputDir: "/tmp/w/pw-up", webServer: undefined, timeout: 180000, expect: { timeout: 30000 }, use: { ...base.use, baseURL: "http://127.0.0.1:3400" } };
