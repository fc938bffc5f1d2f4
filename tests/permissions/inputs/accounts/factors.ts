import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { factors } from "@/db/schema";
import { newAppSecret } from "@/lib/accounts/factors/rules/totp";
import { newToken, seal } from "@/lib/core/server/crypto";
import { codeOf } from "../../../support/accounts/factors";
import type { Inputs } from "../../inputs";
import type { World } from "../../world";

/** An app of PS that was begun a moment ago, and its code. */
async function begunApp({ provider: { userId } }: World) {
  await db().delete(factors).where(eq(factors.userId, userId));
  const secret = newAppSecret();
  const id = newId();
  await db()
    .insert(factors)
    .values({ id, userId, kind: "totp", name: "Phone", sealedSecret: seal(secret) });
  return {
    path: [id],
    body: { code: codeOf(secret) },
    wrong: { path: [newId()], body: { code: codeOf(secret) } },
  };
}

/** A passkey of PS that does not count: whoever has a factor is asked to confirm, which this table is not about. */
async function passkeyOf({ provider: { userId } }: World) {
  await db().delete(factors).where(eq(factors.userId, userId));
  const id = newId();
  await db()
    .insert(factors)
    .values({
      id,
      userId,
      kind: "passkey",
      name: "Laptop",
      credentialId: newToken(),
      publicKey: new Uint8Array([1]),
    });
  return id;
}

/** What a browser would hand over, to a question that nobody asked. */
const assertion = { id: "AAAA", rawId: "AAAA", type: "public-key", response: {} };
const challenge = "a".repeat(43);

export const factorInputs: Inputs = {
  "GET /account/security": () => ({}),
  "POST /account/factors/totp": () => ({ body: { name: "Phone" } }),
  "PUT /account/factors/{}/confirm": begunApp,
  "POST /account/factors/passkeys/options": () => ({ body: {} }),
  "POST /account/factors/passkeys": () => ({ body: { name: "Laptop", challenge, attestation: assertion } }),
  "PATCH /account/factors/{}": async (world) => ({
    path: [await passkeyOf(world)],
    body: { name: "Tablet" },
    wrong: { path: [newId()], body: { name: "Tablet" } },
  }),
  "DELETE /account/factors/{}": async (world) => ({
    path: [await passkeyOf(world)],
    wrong: { path: [newId()] },
  }),
  "POST /account/recovery-codes": () => ({ body: {} }),
  "POST /auth/second-factor": () => ({ body: { challenge, method: "totp", code: "000000" } }),
  "POST /auth/passkeys/challenge": () => ({ body: {} }),
  "POST /auth/passkeys/sign-in": () => ({ body: { challenge, assertion } }),
};
