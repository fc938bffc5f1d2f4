import { expect, test } from "@playwright/test";

const nobodysPages = [
  "/none",
  "/icons/none",
  "/icons/none.png",
  "/calendar/a/b/c",
  "/calendar/",
  "/answer/a/b/c",
  "/answer/none",
  "/login/send",
  "/_next/image?url=x",
  "/_next/static/none.js",
  "/robots.txt/x",
  "/plain-pages/none",
  "/favicon.ico/x",
  "/%ff",
];
const pages = ["/", "/login", "/register", "/offline", "/api/docs/", "/endorsement/none", "/sw.js/x"];

test("every page says what keeps it safe, whoever makes it, and believes no client", async ({ request }) => {
  let htmls = 0;
  for (const path of [...nobodysPages, ...pages]) {
    const forged = { "Content-Security-Policy": "script-src *", "x-nonce": "forged-nonce" };
    const answer = await request.get(path, { headers: forged, maxRedirects: 0 });
    const headers = answer.headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    if (!/html/.test(headers["content-type"] ?? "")) continue;
    htmls += 1;
    expect(headers, path).toMatchObject({
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["content-security-policy"], path).toMatch(
      /script-src ('none'|'self' 'nonce-|'sha256-|'self')/,
    );
    expect(await answer.text(), path).not.toContain("forged-nonce");
  }
  expect(htmls).toBeGreaterThan(12);
});

test("nobody guesses the type of a call, the manifest or the worker", async ({ request }) => {
  for (const path of [
    "/api/health/",
    "/api/none/",
    "/api/auth/user/",
    "/manifest.webmanifest",
    "/sw.js",
    "/icon.svg",
  ])
    expect((await request.get(path)).headers()["x-content-type-options"], path).toBe("nosniff");
});
