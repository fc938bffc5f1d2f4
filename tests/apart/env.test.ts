import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const whole = {
  NODE_ENV: "production",
  DEFAULT_MODE: "",
  DATABASE_URL: "postgres://app:secret@db.example.test/app",
  NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef",
  FIELD_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
  APP_URL: "https://wardway.example.test",
  RESEND_API_KEY: "re_123",
  MAILBOX: "",
  RATE_LIMITS: "on",
  NPI_REGISTRY_URL: "",
  GOOGLE_CLIENT_ID: "",
  GOOGLE_CLIENT_SECRET: "",
  GOOGLE_ISSUER: "",
  NEXT_PUBLIC_GTM_ID: "",
  JOBS: "",
  VERCEL_ENV: "",
  VERCEL_BRANCH_URL: "",
};

/** The environment as a freshly started process would read it. */
async function started(changes: Partial<Record<keyof typeof whole, string>>) {
  for (const [name, value] of Object.entries({ ...whole, ...changes })) vi.stubEnv(name, value);
  vi.stubEnv("JOBS", undefined);
  vi.resetModules();
  const { env } = await import("@/lib/env");
  return env();
}

describe("the environment of a hosted site", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllEnvs());

  it("takes a whole one, with secure cookies behind https and mail by Resend", async () => {
    expect(await started({})).toMatchObject({
      secureCookies: true,
      mailDriver: "resend",
      jobEngine: "embedded",
    });
  });

  it.each([
    [{ DATABASE_URL: "" }, "DATABASE_URL is missing"],
    [{ NEXTAUTH_SECRET: "short" }, "NEXTAUTH_SECRET is missing or shorter than 32 characters"],
    [{ FIELD_ENCRYPTION_KEYS: "k1:abc" }, "FIELD_ENCRYPTION_KEYS is missing or malformed"],
    [{ APP_URL: "" }, "APP_URL is missing"],
    [{ RESEND_API_KEY: "" }, "RESEND_API_KEY is missing"],
    [{ NPI_REGISTRY_URL: "the registry" }, "NPI_REGISTRY_URL is not valid: it is no web address."],
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET is missing"],
    [{ GOOGLE_ISSUER: "http://accounts.example.test" }, "GOOGLE_ISSUER is not valid: it is no https address"],
    [{ GOOGLE_ISSUER: "http://localhost:8080" }, "GOOGLE_ISSUER is not valid: http is for tests only."],
    [{ GOOGLE_ISSUER: "accounts" }, "GOOGLE_ISSUER is not valid: it is no https address"],
    [{ NEXT_PUBLIC_GTM_ID: "');alert(1)//" }, "NEXT_PUBLIC_GTM_ID is not valid"],
    [{ RATE_LIMITS: "off" }, "RATE_LIMITS=off is refused on a production database."],
  ])("stops the start with a sentence for %o", async (changes, sentence) => {
    await expect(started(changes)).rejects.toThrow(sentence);
  });

  it("asks Google itself unless told otherwise, and a local stand-in in default mode only", async () => {
    expect((await started({})).GOOGLE_ISSUER).toBe("https://accounts.google.com");
    const local = { DEFAULT_MODE: "1", GOOGLE_ISSUER: "http://localhost:8080" };
    expect((await started(local)).GOOGLE_ISSUER).toBe("http://localhost:8080");
  });

  it("is a preview's when the host says so: at its branch's address, and its mail goes to nobody", async () => {
    const preview = {
      VERCEL_ENV: "preview",
      VERCEL_BRANCH_URL: "wardway-git-branch.example.test",
      APP_URL: "",
    };
    expect(await started(preview)).toMatchObject({
      appUrl: "https://wardway-git-branch.example.test",
      mailDriver: "mailbox",
    });
    expect(await started({ ...preview, VERCEL_ENV: "production", APP_URL: whole.APP_URL })).toMatchObject({
      appUrl: whole.APP_URL,
      mailDriver: "resend",
    });
  });

  it("needs no mail service in default mode", async () => {
    expect(await started({ DEFAULT_MODE: "1", RESEND_API_KEY: "" })).toMatchObject({ mailDriver: "mailbox" });
  });
});
