import { eq, isNotNull, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { lockSomeProviders } from "@/db/locks";
import { providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { currentKeyId, decryptField, encryptField } from "@/lib/core/server/crypto";
import { transaction } from "@/lib/core/server/transaction";
import { renewSealedSecrets } from "@/lib/staff/commands/sealed-keys";
import { terminalOnly } from "@/lib/staff/policy";

const batch = 200;

/**
 * Key rotation: encrypts again, under the first of FIELD_ENCRYPTION_KEYS, every field and secret that an older key has encrypted.
 * Returns how many changed; afterwards the older keys can be removed. Idempotent, and safe while the product runs: it
 * works in batches, each a transaction that locks its rows. From the terminal only.
 * @throws Error where a key that is still needed is not among them
 */
export async function renewFieldKeys(actor: Actor, _input: object = {}, context = contextAt()) {
  const operator = admit(actor, terminalOnly);
  let renewed = 0;
  for (;;) {
    const count = await transaction(operator, context, async ({ audit }) => {
      const rows = await lockOutdated();
      for (const row of rows) await renewRow(row);
      const fields = rows.length + (await renewSealedSecrets(batch));
      if (fields > 0) {
        await audit({
          action: "field-keys/renewed",
          objectType: "field_key",
          objectId: currentKeyId(),
          details: { fields },
        });
      }
      return fields;
    });
    renewed += count;
    if (count === 0) return renewed;
  }
}

const lockOutdated = () =>
  lockSomeProviders(batch, isNotNull(providers.ssnCiphertext), ne(providers.ssnKeyId, currentKeyId()));

async function renewRow({ id, ssnCiphertext, ssnKeyId }: typeof providers.$inferSelect) {
  if (ssnCiphertext === null || ssnKeyId === null) return;
  const renewed = encryptField(decryptField(ssnCiphertext, ssnKeyId));
  await db()
    .update(providers)
    .set({ ssnCiphertext: renewed.ciphertext, ssnKeyId: renewed.keyId })
    .where(eq(providers.id, id));
}
