import { expect, it, vi } from "vitest";

it("the page's policy lets the tag manager in only where one is set up, by what it needs [ACC-S-034]", async () => {
  const policyOf = async (id: string) => {
    vi.resetModules();
    vi.stubEnv("NEXT_PUBLIC_GTM_ID", id);
    const { securityHeaders } = await import("@/lib/core/server/security-headers");
    const text = securityHeaders("the-nonce")["Content-Security-Policy"] ?? "";
    return text.split("; ");
  };
  const without = await policyOf("");
  const withOne = await policyOf("GTM-ABC123");
  vi.unstubAllEnvs();
  expect(without.join()).not.toContain("google");
  expect(without.filter((rule) => !withOne.includes(rule))).toEqual(["img-src 'self' data: blob:"]);
  expect(withOne.filter((rule) => !without.includes(rule))).toEqual([
    "img-src 'self' data: blob: https://www.googletagmanager.com",
  ]);
  expect(withOne).toContain("script-src 'self' 'nonce-the-nonce' 'strict-dynamic'");
});
