import { and, desc, eq, exists, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import { credentialChecks, credentialStates, files, providers, staffRecusals, users } from "@/db/schema";
import type { Actor, StaffActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { checkReaders } from "@/lib/credentials/checks/policy";
import { credentialRows } from "@/lib/credentials/checks/queries/rows";
import { needingOnes } from "@/lib/credentials/checks/queries/wanted";
import {
  type CredentialInput,
  type CredentialOwner,
  checkShape,
  type StaffCredential,
} from "@/lib/credentials/checks/schema";
import { viewCheck, viewCredential } from "@/lib/credentials/checks/views";
import type { CredentialKind } from "@/lib/credentials/words";

const checkers = alias(users, "checkers");
const seconds = alias(users, "seconds");
const withdrawers = alias(users, "withdrawers");

/** Checks with the people who made them and their evidence. */
const checkRows = () =>
  db()
    .select({
      ...fieldsOf(credentialChecks, checkShape),
      ...fields(credentialChecks, "facts", "checkedBy"),
      type: sql<string>`coalesce(${credentialChecks.facts} ->> 'type', ${credentialChecks.facts} ->> 'kind', '')`,
      state: sql<string | null>`${credentialChecks.facts} ->> 'state'`,
      evidenceId: files.id,
      checker: fields(checkers, "firstName", "lastName"),
      second: fields(seconds, "firstName", "lastName"),
      withdrawer: fields(withdrawers, "firstName", "lastName"),
    })
    .from(credentialChecks)
    .leftJoin(checkers, eq(checkers.id, credentialChecks.checkedBy))
    .leftJoin(seconds, eq(seconds.id, credentialChecks.secondBy))
    .leftJoin(withdrawers, eq(withdrawers.id, credentialChecks.withdrawnBy))
    .leftJoin(
      files,
      and(
        eq(files.holderId, credentialChecks.id),
        eq(files.heldBy, "credential_check"),
        eq(files.status, "complete"),
      ),
    );

const userIdOf = (actor: Actor) => ("userId" in actor ? actor.userId : null);

/** A check as staff read it, for commands that have just written it. @throws 404 */
export async function readCheck(actor: Actor, id: string) {
  admit(actor, checkReaders);
  const [row] = await checkRows().where(eq(credentialChecks.id, id));
  if (!row) throw notFound();
  return viewCheck(row, userIdOf(actor));
}

/** Where the last check of an equal credential was made: same kind, type and state, anybody's. */
async function sourceHintOf(kind: CredentialKind, type: string, state: string | null) {
  const alike = db()
    .select({ id: credentialStates.recordId })
    .from(credentialStates)
    .where(
      and(
        eq(credentialStates.checkId, credentialChecks.id),
        eq(credentialStates.kind, kind),
        eq(credentialStates.type, type),
        sql`${credentialStates.state} is not distinct from ${state}`,
      ),
    );
  const [hint] = await db()
    .select(fields(credentialChecks, "sourceName", "sourceUrl"))
    .from(credentialChecks)
    .where(
      and(
        eq(credentialChecks.kind, kind),
        eq(credentialChecks.status, "effective"),
        ne(credentialChecks.sourceName, ""),
        exists(alike),
      ),
    )
    .orderBy(desc(credentialChecks.createdAt))
    .limit(1);
  return hint ? { source_name: hint.sourceName, source_url: hint.sourceUrl } : null;
}

const isRecused = async (actor: Actor, providerId: string) => {
  const userId = userIdOf(actor);
  if (!userId) return false;
  const mine = and(eq(staffRecusals.userId, userId), eq(staffRecusals.providerId, providerId));
  return (await db().$count(staffRecusals, mine)) > 0;
};

async function readCredential(actor: StaffActor, { kind, id }: CredentialInput, context: Context) {
  const [row] = await credentialRows({
    ...fields(providers, "displayName", "registryStatus", "registryName"),
    neededBy: needingOnes(),
  }).where(and(eq(credentialStates.kind, kind), eq(credentialStates.recordId, id)));
  if (!row) throw notFound();
  return transaction(actor, context, async ({ audit }) => {
    const [checks, hint] = await Promise.all([
      checkRows()
        .where(and(eq(credentialChecks.kind, kind), eq(credentialChecks.recordId, id)))
        .orderBy(desc(credentialChecks.createdAt), desc(credentialChecks.id)),
      sourceHintOf(kind, row.type, row.state),
    ]);
    audit({ action: "credential/read", objectType: "credential", objectId: id, details: { kind } });
    const found: StaffCredential = {
      credential: viewCredential(row, "staff", context.now),
      checks: checks.map((check) => viewCheck(check, userIdOf(actor))),
      needed_by: row.neededBy,
      source_hint: hint,
    };
    return { found, provider: { id: row.providerId, display_name: row.displayName } };
  });
}

/** A credential with all that was found about it; the look is audited. @throws 404 [CRD-C-006, CRD-P-005] */
export async function getStaffCredential(
  visitor: Actor,
  input: CredentialInput,
  context: Context = contextAt(),
): Promise<StaffCredential> {
  return (await readCredential(admit(visitor, checkReaders), input, context)).found;
}

/** What the page of a credential shows: besides, whose it is and whether the reader may decide. @throws 404 [CRD-S-027] */
export async function openStaffCredential(
  visitor: Actor,
  input: CredentialInput,
  context: Context = contextAt(),
): Promise<{ found: StaffCredential; owner: CredentialOwner }> {
  const actor = admit(visitor, checkReaders);
  const { found, provider } = await readCredential(actor, input, context);
  return { found, owner: { provider, isRecused: await isRecused(actor, provider.id) } };
}
