import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { eq, isNotNull } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, factors, providers, signOn, webhooks } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { decryptField, encryptField, seal, unseal } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { renewFieldKeys } from "@/lib/staff/commands/field-keys";
import { aProvider, aRep } from "../../support/builders";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");
const key = (name: string, byte: number) => `${name}:${Buffer.alloc(32, byte).toString("base64")}`;
const [first, second] = [key("k1", 7), key("k2", 8)];

const use = (...keys: string[]) => Object.assign(env(), { FIELD_ENCRYPTION_KEYS: keys.join() });

async function aNumber(digits: string) {
  const { ciphertext, keyId } = encryptField(digits);
  return aProvider({ ssnCiphertext: ciphertext, ssnKeyId: keyId, ssnLastFour: digits.slice(-4) });
}

async function numbersKept() {
  const rows = await db().select().from(providers).where(isNotNull(providers.ssnCiphertext));
  return rows.map((row) => [row.ssnKeyId, decryptField(row.ssnCiphertext ?? "", row.ssnKeyId ?? "")]);
}

afterEach(() => void use(first));

describe("a new key for encrypted fields", () => {
  it("takes over what older ones encrypted, after which those can go", async () => {
    await aNumber("123456789");
    await aNumber("987654321");
    use(second, first);
    await aNumber("111223333");
    expect(await renewFieldKeys(systemActor("staff-command"))).toBe(2);
    use(second);
    expect((await numbersKept()).sort()).toEqual([
      ["k2", "111223333"],
      ["k2", "123456789"],
      ["k2", "987654321"],
    ]);
    expect(await renewFieldKeys(systemActor("staff-command"))).toBe(0);
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.action, "field-keys/renewed"));
    expect(entry).toMatchObject({ actorId: "staff-command", objectId: "k2", details: { fields: 2 } });
  });

  it("seals again what has to be read again: codes of apps, sign-on, and what webhooks are signed with", async () => {
    const { userId, repId, organizationId } = await aRep();
    await db()
      .insert(factors)
      .values({ userId, kind: "totp", name: "App", sealedSecret: seal("app") });
    const connection = { issuer: "https://login.example.org", clientId: "wardway" };
    await db()
      .insert(signOn)
      .values({ organizationId, ...connection, sealedSecret: seal("sign-on") });
    const endpoint = {
      organizationId,
      repId,
      url: "https://example.org",
      kinds: ["need.published" as const],
    };
    const secrets = { sealedSecret: seal("hook"), sealedFormerSecret: seal("former") };
    await db()
      .insert(webhooks)
      .values({ ...endpoint, ...secrets, formerUntil: new Date() });
    use(second, first);
    expect(await renewFieldKeys(systemActor("staff-command"))).toBeGreaterThanOrEqual(4);
    use(second);
    const [app] = await db().select().from(factors).where(eq(factors.userId, userId));
    const [kept] = await db().select().from(signOn).where(eq(signOn.organizationId, organizationId));
    const [hook] = await db().select().from(webhooks).where(eq(webhooks.organizationId, organizationId));
    const all = [app?.sealedSecret, kept?.sealedSecret, hook?.sealedSecret, hook?.sealedFormerSecret];
    expect(all.map((text) => unseal(text ?? ""))).toEqual(["app", "sign-on", "hook", "former"]);
    expect(await renewFieldKeys(systemActor("staff-command"))).toBe(0);
  });

  it("changes nothing when a key that is still needed is gone, and says which", async () => {
    await aNumber("123456789");
    const before = await db().select().from(providers).where(isNotNull(providers.ssnCiphertext));
    use(key("k3", 9));
    await expect(renewFieldKeys(systemActor("staff-command"))).rejects.toThrow(/has no key named k[12]/);
    expect(await db().select().from(providers).where(isNotNull(providers.ssnCiphertext))).toEqual(before);
  });

  it("is put in use by a command", async () => {
    use(second, first);
    const { stdout } = await run(
      process.execPath,
      ["--import", "tsx", "scripts/commands/staff.ts", "renew-field-keys"],
      {
        cwd: root,
        env: { ...process.env, FIELD_ENCRYPTION_KEYS: env().FIELD_ENCRYPTION_KEYS },
      },
    );
    expect(stdout).toContain("encrypted again; the older keys can go.");
    expect((await numbersKept()).every(([keyId]) => keyId === "k2")).toBe(true);
  }, 60_000);
});
