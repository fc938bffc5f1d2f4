import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, db, openTransaction, outsideTransaction, preparedOnce } from "@/db/client";
import { rateLimits } from "@/db/schema";
import { throttled } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import { metrics } from "@/lib/ports/telemetry/telemetry";

type Limit = { times: number; seconds: number };

/** What a window holds after a hit, and how long it still lasts. */
export type Hits = { count: number; secondsLeft: number };

const at = sql`${sql.placeholder("at")}::timestamptz`;
const nextEnd = sql`${at} + make_interval(secs => ${sql.placeholder("seconds")})`;
const hits = sql`${sql.placeholder("hits")}::int`;

/** An atomic upsert that adds `hits` to the window of `key`, which begins again once it has ended; gives `Hits`. */
export function hitting(database: Database) {
  const { key, count, windowEndsAt } = rateLimits;
  return database
    .insert(rateLimits)
    .values({ key: sql.placeholder("key"), count: hits, windowEndsAt: nextEnd })
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${windowEndsAt} <= ${at} then ${hits} else ${count} + ${hits} end`,
        windowEndsAt: sql`case when ${windowEndsAt} <= ${at} then ${nextEnd} else ${windowEndsAt} end`,
      },
    })
    .returning({
      count,
      secondsLeft: sql<number>`greatest(1, ceil(extract(epoch from ${windowEndsAt} - ${at})))::int`.as(
        "seconds_left",
      ),
    });
}

const hit = preparedOnce((database) => hitting(database).prepare("hit"));

/** The values that `hitting` asks for. */
export const hitValues = (key: string, seconds: number, now: Date, count = 1) => ({
  key,
  seconds,
  hits: count,
  at: now.toISOString(),
});

async function hitWindow(...values: Parameters<typeof hitValues>): Promise<Hits> {
  const [row] = await hit().execute(hitValues(...values));
  return row as Hits;
}

/**
 * Adds one hit (or several) to the window of `key`; gives the count and the seconds left. Like everything here it is
 * written outside of the transaction in progress, so a rollback does not undo it.
 */
export const countHit = (...values: Parameters<typeof hitValues>) =>
  outsideTransaction(() => hitWindow(...values));

export const hasLimits = () => env().RATE_LIMITS !== "off";

/** The name of a limit: what its keys begin with. */
const limitOf = (key: string) => key.split(":", 1)[0] ?? "";

/** The refusal of who came too often, which is counted by the name of the limit. */
function tooOften(limit: string, secondsLeft: number) {
  metrics()?.limitHit(limit);
  return throttled(secondsLeft);
}

/** @throws 429 with Retry-After once the window holds more hits than the limit allows (SIL-168) */
export function ensureWithin(name: string, { times }: Limit, { count, secondsLeft }: Hits) {
  if (count > times) throw tooOften(name, secondsLeft);
}

/** How often `key` was hit within its window, 0 once that has ended. Nothing is counted. */
export async function hitsOf(key: string, now: Date): Promise<number> {
  const [row] = await db()
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.windowEndsAt, now)));
  return row?.count ?? 0;
}

/**
 * Counts a hit against a limit. Several hits at once are all-or-nothing: when they exceed the limit, none is counted.
 * @throws 429 with Retry-After once `key` was hit more often than the limit allows (SIL-168)
 */
export async function limitRate(key: string, limit: Limit, now: Date, times = 1) {
  if (!hasLimits()) return;
  const window = await countHit(key, limit.seconds, now, times);
  if (times > 1 && window.count > limit.times) await countHit(key, limit.seconds, now, -times);
  ensureWithin(limitOf(key), limit, window);
}

/** Forgets the hits of a key, e.g. the failures of an account that has just signed in. */
export async function forgetHits(key: string) {
  await outsideTransaction(() =>
    db().execute(sql`delete from ${rateLimits} where ${eq(rateLimits.key, key)}`),
  );
}

/**
 * Counts an attempt at a secret before the secret is checked, so that concurrent attempts are counted too; call
 * `forgetHits` once it was right. An attempt that came too soon is not counted: whoever fails is slowed down, but never
 * locked out (SIL-168). Gives how many tries the window held before.
 * @throws 429 while the delay after so many tries in the window has not passed
 */
export async function countTry(
  key: string,
  { seconds, delaySeconds }: { seconds: number; delaySeconds: (failures: number) => number },
  now: Date,
): Promise<number> {
  if (!hasLimits()) return 0;
  const look = async () => {
    // No hit, but the row stays locked until the transaction ends.
    const { count, secondsLeft } = await hitWindow(key, seconds, now, 0);
    const left = delaySeconds(count) - Math.max(0, seconds - secondsLeft);
    if (left <= 0) await hitWindow(key, seconds, now);
    return { left, count };
  };
  const { left, count } = await outsideTransaction(() => openTransaction(look));
  if (left > 0) throw tooOften(limitOf(key), left);
  return count;
}
