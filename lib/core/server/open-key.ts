import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, preparedOnce } from "@/db/client";
import {
  apiKeys,
  organizationSecurity,
  organizations,
  providers,
  rateLimits,
  reps,
  users,
} from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { Refusal } from "@/lib/core/pure/errors";
import { actorOf, type Visit } from "@/lib/core/server/auth";
import { networkOf } from "@/lib/core/server/network";
import { proofColumns, userColumns } from "@/lib/core/server/open-session";
import { proofOf } from "@/lib/core/server/proof";
import { hasLimits, limitRate } from "@/lib/core/server/rate-limit";
import { bearerIn, type KeptToken, readBearerToken } from "@/lib/core/server/tokens";

/** An API key with its maker's rights at this moment: one statement, which counts the call and notes the use [ACS-I-019]. */

/** What the tokens of API keys begin with. */
export const keyMark = "wk";

/** The calls of a key [ACS-V-011]. */
export const keyLimit = { times: 600, seconds: 60 };
/** Among them those that may change something. */
export const keyWriteLimit = { times: 30, seconds: 60 };
const wrongKeys = { times: 60, seconds: 60 };

const now = sql`${sql.placeholder("now")}::timestamptz`;
const hash = sql`${sql.placeholder("secretHash")}`;

/** The secret is the key's, or for a while the one that it had before it was rotated; the key ends with its day in UTC. */
const isOpen = and(
  eq(apiKeys.prefix, sql.placeholder("prefix")),
  sql`(${apiKeys.secretHash} = ${hash} or (${apiKeys.formerHash} = ${hash} and ${apiKeys.formerUntil} > ${now}))`,
  isNull(apiKeys.revokedAt),
  sql`${apiKeys.expiresOn} >= (${now} at time zone 'UTC')::date`,
) as SQL;

/** Who may make keys: without this right the maker's keys end [ACS-C-016]. */
const mayHoldKeys = and(
  eq(users.isActive, true),
  isNull(users.heldAt),
  sql`'manage_users' = any(${reps.groupNames})`,
);

const windowEnd = sql`${now} + make_interval(secs => ${sql.raw(String(keyLimit.seconds))})`;

/** Counts the call in the window of an open key; nothing for a wrong one. */
const hitting = (database: Database) => {
  const { key, count, windowEndsAt } = rateLimits;
  return database
    .insert(rateLimits)
    .select((query) =>
      query
        .select({
          key: sql<string>`'key:' || ${apiKeys.id}`.as("key"),
          count: sql<number>`1`.as("count"),
          windowEndsAt: sql<Date>`${windowEnd}`.as("window_ends_at"),
        })
        .from(apiKeys)
        .where(isOpen),
    )
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${windowEndsAt} <= ${now} then 1 else ${count} + 1 end`,
        windowEndsAt: sql`case when ${windowEndsAt} <= ${now} then ${windowEnd} else ${windowEndsAt} end`,
      },
    })
    .returning({
      count,
      secondsLeft: sql<number>`greatest(1, ceil(extract(epoch from ${windowEndsAt} - ${now})))::int`.as(
        "seconds_left",
      ),
    });
};

/** Notes the use, at most once a minute [ACS-V-011]. */
const touching = (database: Database) =>
  database
    .update(apiKeys)
    .set({ lastUsedAt: now as never })
    .where(
      and(
        isOpen,
        sql`(${apiKeys.lastUsedAt} is null or ${apiKeys.lastUsedAt} <= ${now} - interval '1 minute')`,
      ),
    )
    .returning({ id: apiKeys.id });

const columns = {
  ...userColumns,
  ...proofColumns,
  keyId: apiKeys.id,
  keyName: apiKeys.name,
  keyGroups: apiKeys.groups,
  facilityIds: apiKeys.facilityIds,
  readOnly: apiKeys.readOnly,
};

const openKey = preparedOnce((database) => {
  const touched = database.$with("touched").as(touching(database));
  const hit = database.$with("hit").as(hitting(database));
  return database
    .with(touched, hit)
    .select({ ...columns, hits: { count: hit.count, secondsLeft: hit.secondsLeft } })
    .from(apiKeys)
    .innerJoin(reps, eq(reps.id, apiKeys.repId))
    .innerJoin(users, eq(users.id, reps.userId))
    .innerJoin(organizations, eq(organizations.id, apiKeys.organizationId))
    .leftJoin(providers, eq(providers.userId, users.id))
    .leftJoin(organizationSecurity, eq(organizationSecurity.organizationId, apiKeys.organizationId))
    .crossJoin(hit)
    .where(and(isOpen, mayHoldKeys))
    .prepare("open_key");
});

/** Unknown, expired, revoked, of an inactive maker: nobody learns which [ACS-C-015]. */
const invalidToken = () =>
  new Refusal(
    "session_missing",
    401,
    { detail: "Invalid token." },
    { "WWW-Authenticate": 'Bearer error="invalid_token"' },
  );

/** Whether a token is in the address, where logs and histories would keep it. */
function isInAddress(url: string | undefined): boolean {
  if (!url?.includes("?")) return false;
  const { searchParams } = new URL(url, "http://local");
  return (
    searchParams.has("access_token") ||
    [...searchParams.values()].some((value) => readBearerToken(keyMark, value.trim()) !== null)
  );
}

/**
 * The token by which a program calls; null where nothing but a cookie can say who calls.
 * @throws 401 for a token in the address
 */
export function bearerOf(headers: Headers, url?: string): string | null {
  if (isInAddress(url)) throw invalidToken();
  return bearerIn(headers.get("authorization"));
}

type Row = Awaited<ReturnType<ReturnType<typeof openKey>["execute"]>>[number];

/** The maker's rights at this moment, cut to the groups and facilities of the key. */
function keyActorOf(row: Row, at: Date): RepActor {
  const groups = (row.groups ?? []).filter((group) => row.keyGroups.includes(group));
  const { mustSetUp } = proofOf({ ...row, confirmedAt: null }, at);
  const actor = actorOf(Object.assign({}, row, { sessionId: row.keyId, groups, granted: [] }), {
    confirmed: false,
    mustSetUp,
  }) as RepActor;
  return {
    ...actor,
    via: { keyId: row.keyId, name: row.keyName },
    ...(row.facilityIds && { facilityIds: row.facilityIds }),
  };
}

async function refuseToken(ip: string, at: Date): Promise<never> {
  await limitRate(`wrong-key:${networkOf(ip)}`, wrongKeys, at);
  throw invalidToken();
}

type KeyVisit = Pick<Visit, "hits"> & { actor: RepActor; readOnly: boolean };

/**
 * Who calls by a key.
 * @throws 401 `Invalid token.`, 429 after too many wrong ones of a network
 */
export async function visitByKey(
  token: string,
  { now: at, ip }: { now: Date; ip: string },
): Promise<KeyVisit> {
  const kept: KeptToken | null = readBearerToken(keyMark, token);
  const [row] = kept ? await openKey().execute({ ...kept, now: at.toISOString() }) : [];
  if (!row) return refuseToken(ip, at);
  const actor = keyActorOf(row as Row, at);
  const hits = hasLimits() ? row.hits : null;
  return { actor, hits, readOnly: row.readOnly };
}

type Window = { limit: typeof keyLimit; count: number; secondsLeft: number };

/** How much is left of a window, as draft-ietf-httpapi-ratelimit-headers says it [ACS-V-011]. */
export const rateLimitHeaders = ({ limit, count, secondsLeft }: Window) => ({
  "RateLimit-Policy": `"calls";q=${limit.times};w=${limit.seconds}`,
  RateLimit: `"calls";r=${Math.max(0, limit.times - count)};t=${secondsLeft}`,
});
