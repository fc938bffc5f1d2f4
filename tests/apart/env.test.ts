import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localSealKeys } from "../../scripts/start/seal-keys.mjs";

const sealPair = () => localSealKeys(path.resolve(".data/test-seal-keys"));

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
  SOLVER: "",
  DOMAIN_NAMES_DRIVER: "",
  EXCLUSION_LIST_URL: "",
  GOOGLE_CLIENT_ID: "",
  GOOGLE_CLIENT_SECRET: "",
  GOOGLE_ISSUER: "",
  NEXT_PUBLIC_GTM_ID: "",
  PAYMENTS_DRIVER: "",
  VAPID_PUBLIC_KEY: "",
  VAPID_PRIVATE_KEY: "",
  SEAL_PRIVATE_KEY: "",
  SEAL_CERTIFICATE: "",
  JOBS: "",
  HOST: "",
  TRUSTED_PROXIES: "",
  VERCEL: "",
  VERCEL_ENV: "",
  VERCEL_BRANCH_URL: "",
};

/** The environment as a freshly started process would read it. */
async function started(changes: Partial<Record<keyof typeof whole, string>>) {
  for (const [name, value] of Object.entries({ ...whole, ...changes })) vi.stubEnv(name, value);
  vi.stubEnv("JOBS", undefined);
  vi.resetModules();
  const { env } = await import("@/lib/core/server/env");
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
    [
      { EXCLUSION_LIST_URL: "http://oig.example.test/UPDATED.csv" },
      "EXCLUSION_LIST_URL is not valid: it is no https",
    ],
    [
      { EXCLUSION_LIST_URL: "http://localhost/UPDATED.csv" },
      "EXCLUSION_LIST_URL is not valid: http is for tests only.",
    ],
    [{ NPI_REGISTRY_URL: "the registry" }, "NPI_REGISTRY_URL is not valid: it is no web address."],
    [{ SOLVER: "cplex" }, "SOLVER is not valid: it is `highs` or `greedy`."],
    [{ DOMAIN_NAMES_DRIVER: "dns" }, "DOMAIN_NAMES_DRIVER is not valid: it is `system` or `fixed`."],
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET is missing"],
    [{ GOOGLE_ISSUER: "http://accounts.example.test" }, "GOOGLE_ISSUER is not valid: it is no https address"],
    [{ GOOGLE_ISSUER: "http://localhost:8080" }, "GOOGLE_ISSUER is not valid: http is for tests only."],
    [{ GOOGLE_ISSUER: "accounts" }, "GOOGLE_ISSUER is not valid: it is no https address"],
    [{ VAPID_PUBLIC_KEY: `B${"A".repeat(86)}` }, "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are a pair"],
    [{ VAPID_PRIVATE_KEY: "A".repeat(43) }, "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are a pair"],
    [{ VAPID_PRIVATE_KEY: "A".repeat(42) }, "VAPID_PRIVATE_KEY is not valid: it is no private key for push."],
    [{ NEXT_PUBLIC_GTM_ID: "');alert(1)//" }, "NEXT_PUBLIC_GTM_ID is not valid"],
    [{ RATE_LIMITS: "off" }, "RATE_LIMITS=off is refused on a production database."],
  ])("stops the start with a sentence for %o", async (changes, sentence) => {
    await expect(started(changes)).rejects.toThrow(sentence);
  });

  it("stops on a public site whose staff are to need no second factor; elsewhere that may be said [ACS-P-023]", async () => {
    expect((await started({})).staffNeedFactor).toBe(true);
    expect((await started({ DEFAULT_MODE: "1" })).staffNeedFactor).toBe(false);
    vi.stubEnv("STAFF_SECOND_FACTOR", "off");
    await expect(started({})).rejects.toThrow(
      "STAFF_SECOND_FACTOR=off is refused on a public site: a password alone guards all of it.",
    );
    expect((await started({ DEFAULT_MODE: "1" })).staffNeedFactor).toBe(false);
  });

  it("offers passkeys under https alone, and says at the start where it offers none [ACS-V-020]", async () => {
    const saidAtStart = async (changes: Parameters<typeof started>[0]) => {
      const settings = Object.assign(await started({ VERCEL: "1", ...changes }), { jobEngine: "off" });
      const { log } = await import("@/lib/core/server/log");
      const warned = vi.spyOn(log(), "warn").mockImplementation(() => {});
      const { startServer } = await import("@/lib/ports/jobs/server");
      const signals = ["SIGINT", "SIGTERM"] as const;
      const before = signals.map((signal) => process.listeners(signal));
      await startServer([], () => null);
      signals.forEach((signal, place) => {
        for (const listener of process.listeners(signal))
          if (!before[place]?.includes(listener)) process.removeListener(signal, listener);
      });
      return { offers: settings.offersPasskeys, said: warned.mock.calls.map(([text]) => String(text)) };
    };
    const line = "APP_URL is no https address: passkeys are not offered";
    const [secure, open, local] = [
      await saidAtStart({}),
      await saidAtStart({ APP_URL: "http://wardway.example.test" }),
      await saidAtStart({ APP_URL: "http://wardway.example.test", DEFAULT_MODE: "1" }),
    ];
    expect(open.offers).toBe(false);
    expect(open.said).toContain(line);
    for (const { offers, said } of [secure, local]) {
      expect(offers).toBe(true);
      expect(said).not.toContain(line);
    }
  });

  it("stops for a driver of payments that there is not, and takes the manual one unless told [PAY-C-040]", async () => {
    await expect(started({ PAYMENTS_DRIVER: "x" })).rejects.toThrow(
      "The product cannot start.\nPAYMENTS_DRIVER is not valid: it is no driver of payments; `manual` is the one",
    );
    expect((await started({})).PAYMENTS_DRIVER).toBe("manual");
    expect((await started({ PAYMENTS_DRIVER: "manual" })).PAYMENTS_DRIVER).toBe("manual");
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

  it("seals nothing without a pair, and is stopped by half of one or by two that do not fit [CRD-I-016]", async () => {
    expect((await started({})).SEAL_PRIVATE_KEY).toBeUndefined();
    const { SEAL_PRIVATE_KEY = "", SEAL_CERTIFICATE = "" } = await sealPair();
    expect(await started({ SEAL_PRIVATE_KEY, SEAL_CERTIFICATE })).toMatchObject({
      SEAL_CERTIFICATE: SEAL_CERTIFICATE.trim(),
    });
    const half =
      "SEAL_PRIVATE_KEY and SEAL_CERTIFICATE are a pair: set both, or none for no sealed documents.";
    await expect(started({ SEAL_PRIVATE_KEY })).rejects.toThrow(half);
    await expect(started({ SEAL_CERTIFICATE })).rejects.toThrow(half);
    const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
    const ofAnother = {
      SEAL_PRIVATE_KEY: String(other.export({ type: "pkcs8", format: "pem" })),
      SEAL_CERTIFICATE,
    };
    await expect(started(ofAnother)).rejects.toThrow("SEAL_PRIVATE_KEY and SEAL_CERTIFICATE do not fit");
    await expect(started({ SEAL_PRIVATE_KEY: "x", SEAL_CERTIFICATE })).rejects.toThrow(
      "SEAL_PRIVATE_KEY is not valid: it is no private key in PEM (PKCS#8).",
    );
    await expect(started({ SEAL_PRIVATE_KEY, SEAL_CERTIFICATE: "x" })).rejects.toThrow(
      "SEAL_CERTIFICATE is not valid: it is no certificate in PEM.",
    );
  });

  const publicKnown = "A secret of this public site is known to all.";
  it.each([
    [{ NEXTAUTH_SECRET: "for-this-machine-only-change-it-elsewhere" }, "NEXTAUTH_SECRET"],
    [{ NEXTAUTH_SECRET: "a-secret-for-tests-that-guards-nothing" }, "NEXTAUTH_SECRET"],
    [{ FIELD_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString("base64")}` }, "FIELD_ENCRYPTION_KEYS"],
    [
      { FIELD_ENCRYPTION_KEYS: `${whole.FIELD_ENCRYPTION_KEYS},k0:${"A".repeat(43)}` },
      "FIELD_ENCRYPTION_KEYS",
    ],
    [{ FIELD_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}` }, "FIELD_ENCRYPTION_KEYS"],
    [{ DATABASE_URL: "postgres://wardway:for-this-machine-only@database:5432/wardway" }, "POSTGRES_PASSWORD"],
  ])("stops the start of a public site whose secret stands in the repository: %o", async (changes, name) => {
    await expect(started(changes)).rejects.toThrow(`${publicKnown} ${name}`);
    const reachable = { ...changes, APP_URL: "http://localhost:3000", HOST: "0.0.0.0" };
    await expect(started(reachable)).rejects.toThrow(`${publicKnown} ${name}`);
    for (const APP_URL of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
      expect(await started({ ...changes, APP_URL })).toMatchObject({ appUrl: APP_URL });
  });

  it("serves this machine alone with a mailbox, as compose.yaml starts it", async () => {
    const local = { APP_URL: "http://localhost:3000", HOST: "127.0.0.1", RESEND_API_KEY: "" };
    expect(await started(local)).toMatchObject({ mailDriver: "mailbox", TRUSTED_PROXIES: 0 });
    await expect(started({ ...local, HOST: "0.0.0.0" })).rejects.toThrow("RESEND_API_KEY is missing");
  });

  it("is hosted in production, unless `npm start` brings the database", async () => {
    expect(await started({})).toMatchObject({ hosted: true });
    expect(await started({ DEFAULT_MODE: "1" })).toMatchObject({ hosted: false });
    expect(await started({ NODE_ENV: "development" })).toMatchObject({ hosted: false });
  });

  it("opens no mailbox beside a mail service, unless it is a preview", async () => {
    for (const changes of [{}, { APP_URL: "http://localhost:3000" }, { DEFAULT_MODE: "1" }])
      await expect(started({ ...changes, MAILBOX: "1" })).rejects.toThrow(
        "MAILBOX=1 is refused beside RESEND_API_KEY",
      );
    expect(await started({ MAILBOX: "0" })).toMatchObject({ mailDriver: "resend" });
    const preview = { VERCEL_ENV: "preview", MAILBOX: "1" };
    expect(await started(preview)).toMatchObject({ mailDriver: "mailbox" });
  });

  it("takes a variable that is set to nothing for one that is not set", async () => {
    const { NODE_ENV, DATABASE_URL, NEXTAUTH_SECRET, FIELD_ENCRYPTION_KEYS, APP_URL, RESEND_API_KEY } = whole;
    const needed = {
      NODE_ENV,
      DATABASE_URL,
      NEXTAUTH_SECRET,
      FIELD_ENCRYPTION_KEYS,
      APP_URL,
      RESEND_API_KEY,
    };
    const declared = readFileSync("lib/core/server/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+):/gm);
    const names = [...new Set([...declared].map(([, name]) => name as string))];
    expect(names.length).toBeGreaterThan(30);
    const read = async (value: string | undefined) => {
      for (const name of names) vi.stubEnv(name, needed[name as keyof typeof needed] ?? value);
      vi.resetModules();
      return (await import("@/lib/core/server/env")).env();
    };
    const unset = await read(undefined);
    expect(await read("")).toEqual(unset);
    expect(await read(" ")).toEqual(unset);
  });

  it("trusts no proxy unless told so; Vercel is one [SIL-176]", async () => {
    expect(await started({})).toMatchObject({ TRUSTED_PROXIES: 0 });
    expect(await started({ TRUSTED_PROXIES: "0" })).toMatchObject({ TRUSTED_PROXIES: 0 });
    expect(await started({ TRUSTED_PROXIES: "2" })).toMatchObject({ TRUSTED_PROXIES: 2 });
    expect(await started({ VERCEL: "1" })).toMatchObject({ TRUSTED_PROXIES: 1 });
    await expect(started({ VERCEL: "1", TRUSTED_PROXIES: "0" })).rejects.toThrow(
      "TRUSTED_PROXIES is not valid",
    );
    await expect(started({ TRUSTED_PROXIES: "-1" })).rejects.toThrow("TRUSTED_PROXIES is not valid");
  });

  it("needs no mail service in default mode", async () => {
    expect(await started({ DEFAULT_MODE: "1", RESEND_API_KEY: "" })).toMatchObject({ mailDriver: "mailbox" });
  });
});
