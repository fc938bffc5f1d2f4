import { and, asc, eq, gt, gte, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { availabilities, availabilityPatterns, providers, users } from "@/db/schema";
import { todayOf } from "@/lib/assignments/availability/queries";
import { patternOwners } from "@/lib/assignments/patterns/policy";
import { type Pattern, type PatternsInput, patternShape } from "@/lib/assignments/patterns/schema";
import { viewPattern } from "@/lib/assignments/patterns/views";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import type { Page } from "@/lib/core/pure/paging";
import { admit, mailer } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { person } from "@/lib/notices/queries";

/** Patterns of one provider. */
export const patternsOf = (providerId: string) => eq(availabilityPatterns.providerId, providerId);

const daysMade = (today: string) =>
  sql<number>`(select count(*)::int from ${availabilities} where ${and(
    eq(availabilities.patternId, availabilityPatterns.id),
    gte(availabilities.startOn, today),
  )})`;

const patternRows = (which: SQL, today: string) =>
  db()
    .select({ ...fieldsOf(availabilityPatterns, patternShape), daysMade: daysMade(today) })
    .from(availabilityPatterns)
    .where(which)
    .orderBy(asc(availabilityPatterns.startsOn), asc(availabilityPatterns.id));

/** The own patterns, by their first date [SCH-C-013]. */
export async function listPatterns(
  visitor: Actor,
  input: PatternsInput,
  context: Context = contextAt(),
): Promise<Page<Pattern>> {
  const { providerId } = admit(visitor, patternOwners);
  const today = await todayOf(providerId, context.now);
  return listPage({
    rows: patternRows(patternsOf(providerId), today).limit(input.limit).offset(input.offset),
    count: db().$count(availabilityPatterns, patternsOf(providerId)),
    view: viewPattern,
    position: input,
    path: "/api/availability-patterns/",
  });
}

/** One of a provider's patterns, on a day of the provider. Asks nobody for permission. @throws 404 */
export async function readPattern(providerId: string, id: string, today: string): Promise<Pattern> {
  const own = and(patternsOf(providerId), eq(availabilityPatterns.id, id)) as SQL;
  const [row] = await patternRows(own, today);
  if (!row) throw notFound();
  return viewPattern(row);
}

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export const ensurePatternVisible = visibleBy(async (visitor: Actor, id) => {
  const { providerId } = admit(visitor, patternOwners);
  const own = and(patternsOf(providerId), eq(availabilityPatterns.id, id)) as SQL;
  if ((await db().$count(availabilityPatterns, own)) === 0) throw notFound();
});

/** The pattern that a notice is about, while it ends on that day with none after it. For mails. */
export async function findEnding(visitor: Actor, input: { patternId: string; endsOn: string }) {
  admit(visitor, mailer);
  const later = alias(availabilityPatterns, "later");
  const isLast = notExists(
    db()
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.providerId, availabilityPatterns.providerId), gt(later.startsOn, input.endsOn))),
  );
  const [found] = await db()
    .select({ ...fields(availabilityPatterns, "name", "endsOn"), provider: person })
    .from(availabilityPatterns)
    .innerJoin(providers, eq(providers.id, availabilityPatterns.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        eq(availabilityPatterns.id, input.patternId),
        eq(availabilityPatterns.endsOn, input.endsOn),
        isLast,
      ),
    );
  return found ?? null;
}
