import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockEndorsement } from "@/db/locks";
import { endorsements, providers, references, users } from "@/db/schema";
import { isInUse } from "@/lib/accounts/queries";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import {
  canAnswerEndorsement,
  canReadEndorsement,
  everyone,
  readIsRecorded,
} from "@/lib/credentials/endorsements/policy";
import { ratingKeys } from "@/lib/credentials/endorsements/rules/answers";
import { type HeadRow, viewEndorsement } from "@/lib/credentials/endorsements/views";
import { publicColumns } from "@/lib/providers/queries/access";

const head = {
  ...fields(endorsements, "id", "status"),
  terminatedAt: references.terminatedAt,
  provider: publicColumns,
};

const answers = {
  ...fields(endorsements, ...ratingKeys, "relationshipLength", "relationshipType", "otherCapacity"),
  ...fields(endorsements, "recommendationStatus", "qualities", "comments", "responseVisible"),
};

const longestList = 100;

/** Asked and not answered: neither completed nor taken from the list, by a provider whose account is in use. */
export const isAwaited = and(
  isNull(references.terminatedAt),
  inArray(endorsements.status, ["NEW", "IN_PROGRESS"]),
  isInUse,
);

const rows = () =>
  db()
    .select({ ...head, answers, referenceId: references.id })
    .from(endorsements)
    .innerJoin(references, eq(references.id, endorsements.referenceId))
    .innerJoin(providers, eq(providers.id, references.providerId))
    .innerJoin(users, eq(users.id, providers.userId));

/** What an address is still asked for, the newest first; with the reference's id, for mails. */
export const findOutstanding = async (email: string): Promise<(HeadRow & { referenceId: string })[]> =>
  rows()
    .where(and(eq(references.email, email), isAwaited))
    .orderBy(desc(references.createdAt), desc(references.id))
    .limit(longestList);

/** What the id in a link opens. @throws 404 for what is no id */
function openedBy(id: string) {
  if (!/^[\w-]{1,100}$/.test(id)) throw notFound();
  return [eq(endorsements.id, id), eq(users.isActive, true)] as const;
}

/** An endorsement with its answers, whoever asks. @throws 404 */
async function readEndorsement(id: string) {
  const [row] = await rows().where(and(...openedBy(id)));
  if (!row) throw notFound();
  return row;
}

/** Reads an endorsement and locks it: nobody else answers meanwhile. Inside a transaction only. @throws 404 */
export async function holdEndorsement(id: string) {
  const row = await lockEndorsement(rows(), ...openedBy(id));
  if (!row) throw notFound();
  return row;
}

/** @throws 404 for an id that opens nothing, 403 for the provider it is about and for staff */
export async function ensureAnswerable(actor: Actor, path: { id?: string }) {
  const { provider } = await readEndorsement(path.id ?? "");
  if (!canAnswerEndorsement(actor, provider.id)) throw forbidden();
}

/**
 * What a reference has answered so far, for whoever holds the id. A look by staff is recorded [PRV-C-061].
 * @throws 404 for an id that opens nothing, 403 for the provider it is about
 */
export async function getEndorsement(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, everyone);
  return transaction(actor, context, async ({ audit }) => {
    const row = await readEndorsement(input.id);
    if (!canReadEndorsement(actor, row.provider.id)) throw forbidden();
    if (readIsRecorded(actor))
      audit({ action: "endorsement/read", objectType: "reference", objectId: row.referenceId });
    return viewEndorsement(row);
  });
}
