import { sql } from "drizzle-orm";
import { aside, db, openTransaction, preparedOnce } from "@/db/client";
import { rateLimits } from "@/db/schema";
import { throttled } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";

type Limit = { times: number; seconds: number };

const hit = preparedOnce((database) => {
  const at = sql`${sql.placeholder("at")}::timestamptz`;
  const nextEnd = sql`${at} + make_interval(secs => ${sql.placeholder("seconds")})`;
  const hits = sql`${sql.placeholder("hits")}::int`;
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
    .returning({ count, left: sql<number>`ceil(extract(epoch from ${windowEndsAt} - ${at}))::int` })
    .prepare("hit");
});

/**
 * Adds one hit (or several) to the window of `key` by an atomic upsert; gives the count and the seconds left. Like
 * everything here it is written outside of the transaction in progress, so a rollback does not undo it.
 */
export async function countHit(key: string, seconds: number, now: Date, hits = 1) {
  const [row] = await aside(() => hit().execute({ key, seconds, hits, at: now.toISOString() }));
  return { count: row?.count ?? 1, secondsLeft: Math.max(1, row?.left ?? seconds) };
}

/**
 * Counts a hit against a limit. Several hits at once are all-or-nothing: when they exceed the limit, none is counted.
 * @throws 429 with Retry-After once `key` was hit more often than the limit allows (SIL-168)
 */
export async function limitRate(key: string, limit: Limit, now: Date, hits = 1) {
  if (env().RATE_LIMITS === "off") return;
  const { count, secondsLeft } = await countHit(key, limit.seconds, now, hits);
  if (count <= limit.times) return;
  if (hits > 1) await countHit(key, limit.seconds, now, -hits);
  throw throttled(secondsLeft);
}

/** Forgets the hits of a key, e.g. the failures of an account that has just signed in. */
export async function forgetHits(key: string) {
  await aside(() => db().execute(sql`delete from rate_limits where key = ${key}`));
}

/** The hits in the window of `key`, which stays locked until the transaction ends. */
async function lockHits(key: string, seconds: number, now: Date) {
  const at = now.toISOString();
  const [row] = await db().execute<{ count: number; left: number }>(sql`
    insert into rate_limits as r (key, count, window_ends_at)
    values (${key}, 0, ${at}::timestamptz + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when r.window_ends_at <= ${at}::timestamptz then 0 else r.count end,
      window_ends_at = case when r.window_ends_at <= ${at}::timestamptz
        then ${at}::timestamptz + make_interval(secs => ${seconds}) else r.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - ${at}::timestamptz))::int as left`);
  return { count: row?.count ?? 0, sinceStart: Math.max(0, seconds - (row?.left ?? seconds)) };
}

/**
 * Counts an attempt at a secret before the secret is checked, so that concurrent attempts are counted too; call
 * `forgetHits` once it was right. An attempt that came too soon is not counted: whoever fails is slowed down, but never
 * locked out (SIL-168).
 * @throws 429 while the delay after so many tries in the window has not passed
 */
export async function countTry(
  key: string,
  { seconds, delaySeconds }: { seconds: number; delaySeconds: (failures: number) => number },
  now: Date,
) {
  if (env().RATE_LIMITS === "off") return;
  const look = async () => {
    const { count, sinceStart } = await lockHits(key, seconds, now);
    const left = delaySeconds(count) - sinceStart;
    if (left <= 0) await db().execute(sql`update rate_limits set count = count + 1 where key = ${key}`);
    return left;
  };
  const wait = await aside(() => openTransaction(look));
  if (wait > 0) throw throttled(wait);
}
