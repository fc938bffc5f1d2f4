import path from "node:path";
import { z } from "zod";
import { Failure } from "@/lib/core/pure/errors";
import { isLoopback, knownSecrets } from "@/lib/core/pure/known-secrets";
import { domainNameDrivers } from "@/lib/ports/domain-names/schema";
import { paymentDrivers } from "@/lib/ports/payments/schema";
import { sealPairProblem } from "@/lib/ports/sealing/schema";
import { solverDrivers } from "@/lib/ports/solver/schema";

const flag = z
  .enum(["0", "1", "true", "false"])
  .optional()
  .transform((value) => value === "1" || value === "true");
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

/** What comes from there is believed: only encrypted, or from this very machine in tests. */
function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
  return url?.protocol === "https:" || (url?.protocol === "http:" && local);
}

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  DATABASE_URL: z.string().min(1),
  DATABASE_URL_UNPOOLED: optional,
  DATABASE_POOL: z.coerce.number().int().positive().default(10),
  DEFAULT_MODE: flag,
  DATA_DIR: z.string().default(".data"),
  PORT: z.coerce.number().int().default(3000),
  APP_URL: optional,
  VERCEL: flag,
  VERCEL_ENV: optional,
  VERCEL_BRANCH_URL: optional,
  NEXTAUTH_SECRET: z.string().min(32),
  FIELD_ENCRYPTION_KEYS: z.string().regex(/^[\w-]+:[\w+/=-]{43,44}(,[\w-]+:[\w+/=-]{43,44})*$/),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: optional.refine(
    (value) => !value || [16, 24, 32].includes(Buffer.from(value, "base64").length),
    "it is no key of 32 bytes in base64.",
  ),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).optional(),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  LIVE: z.enum(["on", "off"]).optional(),
  MAILBOX: flag,
  RESEND_API_KEY: optional,
  RESEND_BASE_URL: optional,
  MAIL_FROM: z.string().default("Wardway <no-reply@wardway.test>"),
  JOBS: z.enum(["inngest", "embedded", "off"]).optional(),
  INNGEST_EVENT_KEY: optional,
  INNGEST_SIGNING_KEY: optional,
  INNGEST_DEV: optional,
  BLOB_READ_WRITE_TOKEN: optional,
  SOLVER: z.enum(solverDrivers, { error: "it is `highs` or `greedy`." }).default("highs"),
  NPI_REGISTRY_URL: optional.refine((value) => !value || URL.canParse(value), "it is no web address."),
  EXCLUSION_LIST_URL: optional.refine(
    (value) => !value || isSafeAddress(value),
    "it is no https address; http is for localhost only.",
  ),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: optional
    .transform((value) => value ?? "https://accounts.google.com")
    .refine((value) => isSafeAddress(value), "it is no https address; http is for localhost only."),
  VAPID_PUBLIC_KEY: optional.refine(
    (value) => !value || /^B[\w-]{86}$/.test(value),
    "it is no public key for push.",
  ),
  VAPID_PRIVATE_KEY: optional.refine(
    (value) => !value || /^[\w-]{43}$/.test(value),
    "it is no private key for push.",
  ),
  SEAL_PRIVATE_KEY: optional,
  SEAL_CERTIFICATE: optional,
  RECAPTCHA_SECRET: optional,
  RECAPTCHA_BASE_URL: optional.transform((value) => value ?? "https://www.google.com"),
  NEXT_PUBLIC_GTM_ID: optional.refine(
    (value) => !value || /^GTM-[A-Z0-9]+$/.test(value),
    "it does not look like GTM-XXXXXXX.",
  ),
  PAYMENTS_DRIVER: z
    .enum(paymentDrivers, { error: "it is no driver of payments; `manual` is the one that there is." })
    .default("manual"),
  PLATFORM_FEE_PERCENT: z.coerce.number().int().min(0).max(100).default(20),
  NEXT_PUBLIC_PRODUCT_NAME: z.string().default("Wardway"),
  MARKETING_URL: z.string().default("https://wardway.test"),
  SUPPORT_FORM_URL: z.string().default("https://support.wardway.test/report"),
  SUPPORT_EMAIL: z.string().default("support@wardway.test"),
  WEBHOOKS_DRIVER: z.enum(["https", "local"], { error: "it is `https` or `local`." }).optional(),
  DOMAIN_NAMES_DRIVER: z.enum(domainNameDrivers, { error: "it is `system` or `fixed`." }).optional(),
  DOMAIN_RECORDS: optional,
  METRICS_TOKEN: optional.refine(
    (value) => !value || value.length >= 32,
    "it is shorter than 32 characters.",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.refine(
    (value) => !value || URL.canParse(value),
    "it is no web address.",
  ),
  STAFF_SECOND_FACTOR: z.enum(["on", "off"]).optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

const sentences: Record<string, string> = {
  DATABASE_URL:
    "DATABASE_URL is missing: set it to a Postgres 15+ server, or run `npm start`, which brings its own.",
  NEXTAUTH_SECRET:
    "NEXTAUTH_SECRET is missing or shorter than 32 characters: make one with `openssl rand -base64 32`.",
  FIELD_ENCRYPTION_KEYS:
    "FIELD_ENCRYPTION_KEYS is missing or malformed: write `k1:` followed by the output of `openssl rand -base64 32`.",
};

type Settings = z.infer<typeof schema>;

/** A preview of a pull request lives at its branch's address and mails nobody. */
function asPreview(env: Settings): Settings {
  if (env.VERCEL_ENV !== "preview") return env;
  const address = env.VERCEL_BRANCH_URL && `https://${env.VERCEL_BRANCH_URL}`;
  return { ...env, APP_URL: env.APP_URL ?? address, MAILBOX: true };
}

/** A variable that is set to nothing counts as unset: hosts and compose files hand on names without values. */
const withoutEmpty = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

/** @throws a sentence per missing or malformed variable */
function parse(source: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(source);
  if (result.success) return asPreview(result.data);
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return sentences[name] ?? `${name} is not valid: ${issue.message}`;
  });
  throw new Failure(`The product cannot start.\n${[...new Set(lines)].join("\n")}`);
}

/** Run for others by somebody who set it up, not by a developer or by `npm start` for itself. */
const isHosted = (env: Settings) => env.NODE_ENV === "production" && !env.DEFAULT_MODE;

/** Of the two that seal documents: both, or none for no seals. */
function sealProblem({ SEAL_PRIVATE_KEY: privateKey, SEAL_CERTIFICATE: certificate }: Settings) {
  if (!privateKey && !certificate) return null;
  if (!privateKey || !certificate)
    return "SEAL_PRIVATE_KEY and SEAL_CERTIFICATE are a pair: set both, or none for no sealed documents.";
  return sealPairProblem({ privateKey, certificate });
}

/** What does not go together, in a sentence each. `isPublic`: others than this machine can reach it. */
function contradictions(env: Settings, isPublic: boolean): string[] {
  const hosted = isHosted(env);
  const problems: string[] = [];
  if (hosted && !env.APP_URL) problems.push("APP_URL is missing: set it to the public address of the site.");
  if (hosted && isPublic && !env.RESEND_API_KEY && !env.MAILBOX)
    problems.push("RESEND_API_KEY is missing: set it, or MAILBOX=1 to keep mail in the mailbox (previews).");
  if (env.RESEND_API_KEY && env.MAILBOX && env.VERCEL_ENV !== "preview")
    problems.push(
      "MAILBOX=1 is refused beside RESEND_API_KEY: everybody who opens it reads the mail of all. Unset one.",
    );
  if (hosted && isPublic && env.STAFF_SECOND_FACTOR === "off")
    problems.push("STAFF_SECOND_FACTOR=off is refused on a public site: a password alone guards all of it.");
  if (hosted && isPublic && env.WEBHOOKS_DRIVER === "local")
    problems.push(
      "WEBHOOKS_DRIVER=local is refused on a public site: everybody reads what endpoints are sent.",
    );
  if (hosted && isPublic && env.DOMAIN_NAMES_DRIVER === "fixed")
    problems.push("DOMAIN_NAMES_DRIVER=fixed is refused on a public site: nobody's domain would be proven.");
  if (hosted && env.RATE_LIMITS === "off")
    problems.push("RATE_LIMITS=off is refused on a production database.");
  if (env.VERCEL && env.TRUSTED_PROXIES === 0)
    problems.push("TRUSTED_PROXIES is not valid: Vercel itself is a proxy, so it is 1 or more there.");
  if (env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET)
    problems.push("GOOGLE_CLIENT_SECRET is missing: Google gives it together with GOOGLE_CLIENT_ID.");
  if (Boolean(env.VAPID_PUBLIC_KEY) !== Boolean(env.VAPID_PRIVATE_KEY))
    problems.push("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are a pair: set both, or none for no push.");
  const seal = sealProblem(env);
  if (seal) problems.push(seal);
  if (hosted && env.EXCLUSION_LIST_URL?.startsWith("http:"))
    problems.push("EXCLUSION_LIST_URL is not valid: http is for tests only.");
  if (hosted && !env.GOOGLE_ISSUER.startsWith("https:"))
    problems.push("GOOGLE_ISSUER is not valid: http is for tests only.");
  if (isPublic)
    problems.push(
      ...knownSecrets(env).map((text) => `A secret of this public site is known to all. ${text}`),
    );
  return problems;
}

/** The environment, read once and typed. Stops with a sentence per missing or malformed variable (SIL-161). */
function read(given: Record<string, string | undefined>) {
  const source = withoutEmpty(given);
  const env = parse(source);
  const appUrl = env.APP_URL ?? `http://localhost:${env.PORT}`;
  // A site without an address is refused as such; HOST is read by the starter and by compose.yaml.
  const isPublic = !isLoopback(URL.parse(appUrl)?.hostname ?? "") || !isLoopback(source.HOST ?? "localhost");
  const problems = contradictions(env, isPublic);
  if (problems.length > 0) throw new Failure(`The product cannot start.\n${problems.join("\n")}`);

  const inngest = Boolean(env.INNGEST_DEV || (env.INNGEST_EVENT_KEY && env.INNGEST_SIGNING_KEY));
  return {
    ...env,
    // Vercel itself is the one proxy in front of its functions.
    TRUSTED_PROXIES: env.TRUSTED_PROXIES ?? (env.VERCEL ? 1 : 0),
    hosted: isHosted(env),
    isPublic,
    /** Staff sign in with a second factor [ACS-P-023]. */
    staffNeedFactor: (env.STAFF_SECOND_FACTOR ?? (isHosted(env) && isPublic ? "on" : "off")) === "on",
    appUrl: appUrl.replace(/\/$/, ""),
    secureCookies: appUrl.startsWith("https://"),
    /** A hosted server offers passkeys under https alone: no browser makes one elsewhere [ACS-V-020]. */
    offersPasskeys: !isHosted(env) || appUrl.startsWith("https://"),
    dataDir: path.resolve(env.DATA_DIR),
    // A function of Vercel's ends after some minutes, and each one would hold a connection to the database.
    live: (env.LIVE ?? (env.VERCEL ? "off" : "on")) === "on",
    mailDriver: env.RESEND_API_KEY && !env.MAILBOX ? ("resend" as const) : ("mailbox" as const),
    /** By the local one webhooks reach this machine, too, which keeps what they bring [ACS-S-007]. */
    webhookDriver: env.WEBHOOKS_DRIVER ?? (isHosted(env) ? ("https" as const) : ("local" as const)),
    domainNameDriver: env.DOMAIN_NAMES_DRIVER ?? (isHosted(env) ? ("system" as const) : ("fixed" as const)),
    jobEngine: env.JOBS ?? (inngest ? ("inngest" as const) : ("embedded" as const)),
  };
}

export type Env = ReturnType<typeof read>;

let cached: Env | undefined;

/** Read at the first use, so that a build needs no secrets. */
export function env(): Env {
  cached ??= read(process.env);
  return cached;
}
