import { and, eq, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db, outsideTransaction, preparedOnce } from "@/db/client";
import { newId } from "@/db/columns";
import { recoveries, sessions, signIns, users } from "@/db/schema";
import { hasMostSessions } from "@/lib/accounts/commands/most-sessions";
import { type OnlyWay, onlyWayColumn } from "@/lib/accounts/commands/sign-on-only";
import { signInsKeptDays } from "@/lib/accounts/rules";
import type { FactorMethod, SignInOutcome, SignInWay } from "@/lib/accounts/words";
import type { Context } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { sha256 } from "@/lib/core/server/crypto";
import { hitting, hitValues } from "@/lib/core/server/rate-limit";

const someBrowser = "A program";

export const browserIn = ({ browser = someBrowser }: Pick<Context, "browser">) => browser;

type Attempt = {
  userId: string;
  how: SignInWay;
  factor?: FactorMethod | null;
  /** The browser has a cookie by which the account knows it. */
  hasCookie: boolean;
};

const keptSince = ({ now }: Pick<Context, "now">) => new Date(now.getTime() - signInsKeptDays * dayMs);

type Here = { userId: string | Placeholder; browser: string | Placeholder; since: Date | Placeholder };

/** Written out, because an index of these alone is used: refused tries are many where somebody guesses. */
const gotIn = sql`${signIns.outcome} = 'ok'`;

/** Whether a session or a sign-in of the last 90 days was by a browser of this family and system [ACS-V-025]. */
function wasHere({ userId, browser, since }: Here): SQL<boolean> {
  const openedBy = and(
    eq(sessions.userId, userId),
    eq(sessions.browser, browser),
    gt(sessions.lastSeenAt, since),
  );
  const enteredBy = and(
    eq(signIns.userId, userId),
    gotIn,
    eq(signIns.browser, browser),
    gt(signIns.at, since),
  );
  return sql<boolean>`(exists (select 1 from ${sessions} where ${openedBy})
    or exists (select 1 from ${signIns} where ${enteredBy}))`;
}

/** Whether nobody has entered the account before: the first sign-in is no news [ACS-V-025]. */
const isFirst = (userId: string, { now }: Context): SQL<boolean> => {
  const since = keptSince({ now });
  return sql<boolean>`(exists (select 1 from ${users} where ${and(eq(users.id, userId), gt(users.createdAt, since))})
    and not exists (select 1 from ${sessions} where ${eq(sessions.userId, userId)})
    and not exists (select 1 from ${signIns} where ${and(eq(signIns.userId, userId), gotIn)}))`;
};

const row = ({ userId, how, factor, hasCookie }: Attempt, outcome: SignInOutcome, context: Context) => ({
  userId,
  how,
  factor: factor ?? null,
  outcome,
  browser: browserIn(context),
  known: hasCookie || wasHere({ userId, browser: browserIn(context), since: keptSince(context) }),
  at: context.now,
});

const recovers = (userId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${recoveries}
    where ${and(eq(recoveries.userId, userId), eq(recoveries.state, "open"))})`;

type Noted = {
  /** The browser is new to the account, and this is not the account's first sign-in. */
  isNews: boolean;
  /** The account has an open recovery. */
  recovers: boolean;
  /** One session more is too many. */
  isFull: boolean;
  /** Where nothing but sign-on lets the person in. */
  only: OnlyWay | null;
};

/**
 * Writes down a sign-in that is about to open a session, in its transaction and before it; gives what opening it depends
 * on. One statement.
 */
export async function noteSignIn(attempt: Attempt, context: Context): Promise<Noted> {
  const { userId } = attempt;
  const [noted] = await db()
    .insert(signIns)
    .values(row(attempt, "ok", context))
    .returning({
      known: signIns.known,
      first: isFirst(userId, context),
      recovers: recovers(userId),
      isFull: hasMostSessions(userId),
      only: onlyWayColumn(userId),
    });
  if (!noted) throw new Error("the sign-in was not written down");
  const { known, first, recovers: isRecovering, isFull, only } = noted;
  return { isNews: !known && !first, recovers: isRecovering, isFull, only };
}

/**
 * Writes down a try that failed, whatever becomes of the transaction around it. The limits of tries are its limits, too:
 * who is refused by them is not written down.
 */
export const noteFailedSignIn = (attempt: Attempt, outcome: Exclude<SignInOutcome, "ok">, context: Context) =>
  outsideTransaction(() =>
    db()
      .insert(signIns)
      .values(row(attempt, outcome, context)),
  );

/**
 * The commit does not wait for the disk, as it does not where nothing but a limit was counted: only a crash of the database
 * loses a line of a try that was refused.
 */
const unflushed = sql<string>`set_config('synchronous_commit', 'off', true)`;

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

const failedPassword = preparedOnce((database) => {
  const userId = sql.placeholder("userId");
  const here = wasHere({ userId, browser: sql.placeholder("browser"), since: sql.placeholder("since") });
  const tried = database.insert(signIns).select((query) =>
    query
      .select({
        id: given("id", "uuid").as("id"),
        userId: users.id,
        organizationId: sql`null::uuid`.as("organization_id"),
        reason: sql`''`.as("reason"),
        at: given("at", "timestamptz").as("at"),
        how: sql`'password'`.as("how"),
        factor: sql`null::text`.as("factor"),
        outcome: given("outcome", "text").as("outcome"),
        browser: given("browser", "text").as("browser"),
        known: sql`(${given("hasCookie", "boolean")} or ${here})`.as("known"),
      })
      .from(users)
      .where(eq(users.id, userId)),
  );
  const noted = database.$with("noted").as(tried.returning({ id: signIns.id }));
  const hit = database.$with("hit").as(hitting(database));
  return database
    .with(noted, hit)
    .select({ count: hit.count, unflushed })
    .from(hit)
    .prepare("failed_password");
});

type FailedPassword = { userId: string; email: string; hasCookie: boolean; outcome: SignInOutcome };

/**
 * Writes down a password that let nobody in. It is one statement, which counts the address whoever has it: for an address
 * that nobody has it does as much, and it waits for no disk, so that the time of the answer does not show who has one
 * [ACS-V-003].
 */
export const noteFailedPassword = ({ email, ...attempt }: FailedPassword, context: Context) =>
  outsideTransaction(() => {
    const { now } = context;
    const hit = hitValues(`login-refused:${sha256(email)}`, 60, now);
    const browser = browserIn(context);
    const since = keptSince({ now }).toISOString();
    return failedPassword().execute(Object.assign(hit, attempt, { id: newId(), browser, since }));
  });
