import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { db, outsideTransaction } from "@/db/client";
import { recoveries, sessions, signIns, users } from "@/db/schema";
import { hasMostSessions } from "@/lib/accounts/commands/most-sessions";
import { type OnlyWay, onlyWayColumn } from "@/lib/accounts/commands/sign-on-only";
import { signInsKeptDays } from "@/lib/accounts/rules";
import type { FactorMethod, SignInOutcome, SignInWay } from "@/lib/accounts/words";
import type { Context } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";

const someBrowser = "A program";

export const browserIn = ({ browser = someBrowser }: Pick<Context, "browser">) => browser;

type Attempt = {
  userId: string;
  how: SignInWay;
  factor?: FactorMethod | null;
  /** The browser has a cookie by which the account knows it. */
  hasCookie: boolean;
};

/** Whether a session or a sign-in of the last 90 days was by a browser of this family and system [ACS-V-025]. */
function wasHere(userId: string, context: Context): SQL<boolean> {
  const since = new Date(context.now.getTime() - signInsKeptDays * dayMs);
  const browser = browserIn(context);
  const openedBy = and(
    eq(sessions.userId, userId),
    eq(sessions.browser, browser),
    gt(sessions.lastSeenAt, since),
  );
  const enteredBy = and(
    eq(signIns.userId, userId),
    eq(signIns.outcome, "ok"),
    eq(signIns.browser, browser),
    gt(signIns.at, since),
  );
  return sql<boolean>`(exists (select 1 from ${sessions} where ${openedBy})
    or exists (select 1 from ${signIns} where ${enteredBy}))`;
}

/** Whether nobody has entered the account before: the first sign-in is no news [ACS-V-025]. */
const isFirst = (userId: string, { now }: Context): SQL<boolean> => {
  const since = new Date(now.getTime() - signInsKeptDays * dayMs);
  return sql<boolean>`(exists (select 1 from ${users} where ${and(eq(users.id, userId), gt(users.createdAt, since))})
    and not exists (select 1 from ${sessions} where ${eq(sessions.userId, userId)})
    and not exists (select 1 from ${signIns} where ${and(eq(signIns.userId, userId), eq(signIns.outcome, "ok"))}))`;
};

const row = ({ userId, how, factor, hasCookie }: Attempt, outcome: SignInOutcome, context: Context) => ({
  userId,
  how,
  factor: factor ?? null,
  outcome,
  browser: browserIn(context),
  known: hasCookie ? true : wasHere(userId, context),
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
