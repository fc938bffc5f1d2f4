import { and, asc, between, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { apiKeys, reps, users } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { dayMs } from "@/lib/core/pure/durations";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit, mailer } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { repsOf } from "@/lib/notices/queries";
import { keyManagers, keyReminders } from "@/lib/organizations/api-keys/policy";
import { type ApiKey, apiKeyShape, type ListKeysInput } from "@/lib/organizations/api-keys/schema";
import { viewKey } from "@/lib/organizations/api-keys/views";
import { inUseDays, remindedDays, revokedShownDays } from "@/lib/organizations/api-keys/words";

/** The organization's own keys, revoked ones as long as they are shown. */
export const shownKeys = ({ organizationId }: RepActor, now: Date): SQL =>
  and(
    eq(apiKeys.organizationId, organizationId),
    or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, new Date(now.getTime() - revokedShownDays * dayMs))),
  ) as SQL;

const rows = () =>
  db()
    .select({
      ...fieldsOf(apiKeys, apiKeyShape),
      ...fields(users, "firstName", "lastName"),
      userId: users.id,
    })
    .from(apiKeys)
    .innerJoin(reps, eq(reps.id, apiKeys.repId))
    .innerJoin(users, eq(users.id, reps.userId));

/** The organization's keys, the newest first; revoked ones last, for 90 days [ACS-S-006]. */
export async function listKeys(visitor: Actor, input: ListKeysInput, context = contextAt()) {
  const actor = admit(visitor, keyManagers);
  const condition = shownKeys(actor, context.now);
  return listPage({
    rows: rows()
      .where(condition)
      .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(apiKeys, condition),
    view: (row) => viewKey(row, context.now),
    position: input,
    path: "/api/organization/api-keys/",
  });
}

/** One key of the own organization. @throws 404 for every other, and for one that is no longer shown */
export async function getKey(visitor: Actor, input: { id: string }, context = contextAt()): Promise<ApiKey> {
  const actor = admit(visitor, keyManagers);
  ensureId(input.id);
  const [found] = await rows().where(and(eq(apiKeys.id, input.id), shownKeys(actor, context.now)));
  if (!found) throw notFound();
  return viewKey(found, context.now);
}

/** For the door: throws what somebody without sight of the key gets. */
export const ensureVisible = (actor: Actor, path: Record<string, string>) =>
  getKey(actor, { id: path.id ?? "" });

/** Keys that end within the days of the first reminder, or have ended a little while ago. For jobs. */
export async function listEndingKeys(visitor: Actor, now: Date) {
  admit(visitor, keyReminders);
  const today = dayIn("UTC", now);
  return db()
    .select(fields(apiKeys, "id", "expiresOn", "createdAt", "lastUsedAt"))
    .from(apiKeys)
    .where(
      and(
        isNull(apiKeys.revokedAt),
        between(apiKeys.expiresOn, addDays(today, -inUseDays), addDays(today, remindedDays[0])),
      ),
    )
    .orderBy(asc(apiKeys.id));
}

/** A key that is not revoked, with the people of its organization. For mails. */
export async function findKeyFacts(visitor: Actor, { keyId }: { keyId: string }) {
  admit(visitor, mailer);
  const [key] = await db()
    .select(fields(apiKeys, "id", "name", "expiresOn", "organizationId"))
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)));
  return key ? { ...key, reps: await repsOf(key.organizationId) } : null;
}
