import { aliasedTable, and, asc, count, eq, gt, inArray, isNull, lt, lte, notExists, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { endorsements, providers, references, reminders, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { dayMs } from "@/lib/core/pure/durations";
import { admit, mailer } from "@/lib/core/pure/who";
import { referenceReminders } from "@/lib/credentials/endorsements/policy";
import { reminderAfterDays, reminderUntilDays } from "@/lib/credentials/endorsements/rules/answers";
import { isAwaited } from "./endorsements";

const awaited = () =>
  db()
    .select({
      referenceId: references.id,
      endorsementId: endorsements.id,
      ...fields(references, "email", "fullName"),
      ...fields(users, "firstName", "lastName"),
      byProvider: askedBefore("same provider"),
      byAnybody: askedBefore("anybody"),
    })
    .from(references)
    .innerJoin(endorsements, eq(endorsements.referenceId, references.id))
    .innerJoin(providers, eq(providers.id, references.providerId))
    .innerJoin(users, eq(users.id, providers.userId));

/**
 * How often the address was named within the day before, by the same provider and by anybody: these mails go to
 * strangers, so a provider cannot fill somebody's mailbox with them.
 */
const askedBefore = (by: "same provider" | "anybody") => {
  const earlier = aliasedTable(references, "earlier");
  const found = db()
    .select({ count: count() })
    .from(earlier)
    .where(
      and(
        eq(earlier.email, references.email),
        lt(earlier.id, references.id),
        gt(earlier.createdAt, sql`${references.createdAt} - interval '1 day'`),
        by === "same provider" ? eq(earlier.providerId, references.providerId) : isNull(earlier.terminatedAt),
      ),
    );
  return sql<number>`(${found})::int`;
};

/** What the mails about these requests say; those that are no longer awaited are left out. For jobs. */
export async function listAwaitedFacts(visitor: Actor, input: { referenceIds: string[] }) {
  admit(visitor, mailer);
  if (input.referenceIds.length === 0) return [];
  return awaited()
    .where(and(isAwaited, inArray(references.id, input.referenceIds)))
    .orderBy(asc(references.id));
}

export const reminderKind = "endorsement";
export const reminderDue = `after ${reminderAfterDays} days`;

/** Requests that have waited for a week and were not reminded yet. For jobs. */
export async function listDueReminders(visitor: Actor, now: Date): Promise<{ referenceId: string }[]> {
  admit(visitor, referenceReminders);
  const given = db()
    .select({ id: reminders.objectId })
    .from(reminders)
    .where(
      and(
        eq(reminders.kind, reminderKind),
        eq(reminders.objectId, sql`${references.id}::text`),
        eq(reminders.due, reminderDue),
      ),
    );
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  return db()
    .select({ referenceId: references.id })
    .from(references)
    .innerJoin(endorsements, eq(endorsements.referenceId, references.id))
    .innerJoin(providers, eq(providers.id, references.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        isAwaited,
        lte(references.createdAt, daysAgo(reminderAfterDays)),
        gt(references.createdAt, daysAgo(reminderUntilDays)),
        notExists(given),
      ),
    )
    .orderBy(asc(references.createdAt), asc(references.id))
    .limit(500);
}
