import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db, preparedOnce } from "@/db/client";
import { fields } from "@/db/fields";
import {
  erasures,
  files,
  organizations,
  providers,
  questionnaires,
  reps,
  signatures,
  users,
} from "@/db/schema";
import { selfReaders } from "@/lib/accounts/policy";
import { viewCurrentUser } from "@/lib/accounts/views";
import type { Actor } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { unauthenticated } from "@/lib/core/pure/errors";
import { admit, mailer } from "@/lib/core/pure/who";
import { type OwnValues, sessionWith } from "@/lib/core/server/open-session";

/** The file id of a provider's picture, as a column of the query that reads the provider; null for none. */
export const pictureOf = (providerId: AnyPgColumn | SQL) =>
  sql<string | null>`(select picture.id from ${files} picture where picture.held_by = 'profile_picture'
    and picture.status = 'complete' and picture.holder_id = ${providerId})`;

/** Whether a provider has answered the questionnaire, as a column of the query that reads the provider. */
export const questionnaireCompletedBy = (providerId: AnyPgColumn | SQL) =>
  sql<boolean>`exists (select 1 from ${questionnaires} where ${questionnaires.providerId} = ${providerId})`;

/** Whether a provider has signed the contract under its current version, as a column of the same kind. */
export const contractSignedBy = (providerId: AnyPgColumn | SQL) =>
  sql<boolean>`exists (select 1 from ${signatures} where ${signatures.providerId} = ${providerId}
    and ${signatures.kind} = 'contract' and ${signatures.version} = ${currentVersion.contract})`;

/** Whether the account of a row of `users` is in use: active, and not rejected by staff. */
export const isInUse = and(eq(users.isActive, true), ne(users.registrationStatus, "rejected"));

/** Whether the account of a row of `users` has been erased, or is being erased: nobody lets it in again. */
export const isErased = sql<boolean>`exists (select 1 from ${erasures}
  where ${erasures.userId} = ${users.id} and ${erasures.beganAt} is not null)`;

const ownFacts = (providerId: AnyPgColumn | SQL) => ({
  ...fields(users, "phoneNumber", "textOptIn"),
  pictureId: pictureOf(providerId),
  completedQuestionnaire: questionnaireCompletedBy(providerId),
  contractSigned: contractSignedBy(providerId),
});

const readOwnFacts = preparedOnce((database) =>
  database
    .select(ownFacts(sql`${sql.placeholder("providerId")}::uuid`))
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("own_facts"),
);

/** The session of who reads the own account. */
export const sessionWithFacts = sessionWith(() => ownFacts(providers.id));

type OwnFacts = OwnValues<ReturnType<typeof ownFacts>>;

/** One's own account as the screens read it [ACC-C-024]. @throws 401 without a session */
export async function getCurrentUser(visitor: Actor) {
  const actor = admit(visitor, selfReaders);
  const providerId = actor.kind === "provider" ? actor.providerId || null : null;
  const [facts] = await readOwnFacts().execute({ providerId, userId: actor.userId });
  return currentUserOf(actor, facts);
}

/** One's own account, from facts that were read with the session. @throws 401 without a session */
export function currentUserOf(visitor: Actor, facts: OwnFacts | undefined) {
  const actor = admit(visitor, selfReaders);
  if (!facts) throw unauthenticated();
  const isProvider = actor.kind === "provider" && actor.providerId !== "";
  return viewCurrentUser(actor, { ...facts, needsContractSigned: isProvider && !facts.contractSigned });
}

/** A user with the organization of a rep, as mails need them; null for an unknown id. For jobs. */
export async function findAccount(visitor: Actor, input: { userId: string }) {
  admit(visitor, mailer);
  const [account] = await db()
    .select({
      ...fields(users, "email", "firstName", "isActive"),
      userId: users.id,
      status: users.registrationStatus,
      organizationName: organizations.name,
    })
    .from(users)
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, reps.organizationId))
    .where(eq(users.id, input.userId));
  return account ?? null;
}

/**
 * Contract and verification of the organization that a user represents, on which the user's way in depends; null for
 * who represents none. For commands on the user's account.
 */
export async function readReadiness(userId: string) {
  const [organization] = await db()
    .select(fields(organizations, "hasContract", "credentialsVerified"))
    .from(reps)
    .innerJoin(organizations, eq(organizations.id, reps.organizationId))
    .where(eq(reps.userId, userId));
  return organization ?? null;
}
