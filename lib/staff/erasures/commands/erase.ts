import { and, asc, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import { db } from "@/db/client";
import { violatedConstraint } from "@/db/errors";
import { lockUser } from "@/db/locks";
import { erasures, ownData, users } from "@/db/schema";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { logError } from "@/lib/core/server/log";
import { transaction } from "@/lib/core/server/transaction";
import { sweepFiles } from "@/lib/files/commands/sweep";
import { archiveKey } from "@/lib/overview/own-data/words";
import { storage } from "@/lib/ports/storage/storage";
import { erasers } from "@/lib/staff/erasures/policy";
import { standingOf } from "@/lib/staff/erasures/queries/standing";
import { erasureDays } from "@/lib/staff/erasures/words";
import { takeStep } from "./step";
import { steps } from "./steps";

const batch = 100;
const after = (moment: Date) => new Date(moment.getTime() + erasureDays * dayMs);

const move = (userId: string, values: Partial<typeof erasures.$inferInsert>) =>
  db().update(erasures).set(values).where(eq(erasures.userId, userId));

/** Accounts whose days are over, or whose erasure an earlier night has begun; what failed comes last. */
const listDue = (now: Date) =>
  db()
    .select({ userId: erasures.userId })
    .from(erasures)
    .where(
      and(
        isNull(erasures.erasedAt),
        or(isNotNull(erasures.beganAt), and(isNull(erasures.heldBy), lte(erasures.dueAt, now))),
      ),
    )
    .orderBy(asc(erasures.failure), asc(erasures.dueAt), asc(erasures.userId))
    .limit(batch);

/**
 * Decides under the user's lock whether an account is erased now. What keeps it moves its day to 30 days after the last of
 * it ends, and its person is notified of it once [ACS-V-049]. An account that is open again is none to erase.
 */
const begin = (actor: SystemActor, userId: string, context: Context) =>
  transaction(actor, context, async ({ emit }) => {
    const { now } = context;
    const user = await lockUser(eq(users.id, userId));
    const [erasure] = await db().select().from(erasures).where(eq(erasures.userId, userId));
    if (!user || !erasure || erasure.erasedAt) return false;
    if (erasure.beganAt) return true;
    if (user.isActive) {
      await db().delete(erasures).where(eq(erasures.userId, userId));
      return false;
    }
    if (erasure.heldBy || erasure.dueAt > now) return false;
    const { kinds, lastEnd } = await standingOf(userId, now);
    const [kind] = kinds;
    const from = kind ? new Date(Math.max(now.getTime(), lastEnd?.getTime() ?? 0)) : lastEnd;
    const isDue = !kind && (!from || after(from) <= now);
    const notifiedAt = erasure.notifiedAt ?? (kind ? now : null);
    await move(userId, isDue ? { beganAt: now } : { dueAt: after(from ?? now), notifiedAt });
    if (kind && !erasure.notifiedAt) emit("account/erasure-waits", { userId, kind });
    return isDue;
  });

/** Archives of one's own data are no files of `files`: their objects are deleted before their rows. */
async function removeArchives(userId: string) {
  const archives = await db().select({ id: ownData.id }).from(ownData).where(eq(ownData.userId, userId));
  for (const { id } of archives) await storage().remove(archiveKey(id));
}

/** The last mail, sent while the address is still known: `mailAccountErased`. */
type Goodbye = (person: { id: string; email: string }, now: Date) => Promise<void>;

async function sayGoodbye(userId: string, goodbye: Goodbye, now: Date) {
  const [user] = await db().select().from(users).where(eq(users.id, userId));
  if (user) await goodbye(user, now);
}

async function eraseOne(
  actor: SystemActor,
  userId: string,
  goodbye: Goodbye,
  context: Context,
): Promise<boolean> {
  if (!(await begin(actor, userId, context))) return false;
  for (const step of steps) {
    if (step.name === "news") await removeArchives(userId);
    if (step.name === "account") await sayGoodbye(userId, goodbye, context.now);
    await takeStep(actor, userId, step, context);
  }
  return true;
}

/** What staff are shown of it: the promise of the database that refused, and nothing of the person. */
const reasonOf = (error: unknown) => {
  const constraint = violatedConstraint(error);
  return constraint
    ? `The database holds it by ${constraint}.`
    : "It stopped with an error that is in the log.";
};

/**
 * Erases closed accounts whose days are over, 100 a run, each in steps. What fails stays for the next night and is shown
 * to staff; a run after a stop goes on where it was. Their files leave the store at once [ACS-J-003 ACS-V-014].
 * @returns how many were erased
 */
export async function eraseAccounts(
  visitor: Actor,
  goodbye: Goodbye,
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, erasers);
  let erased = 0;
  for (const { userId } of await listDue(context.now)) {
    try {
      if (await eraseOne(actor, userId, goodbye, context)) erased += 1;
    } catch (error) {
      logError("account not erased", error, { userId });
      await move(userId, { failure: reasonOf(error) });
    }
  }
  if (erased > 0) while ((await sweepFiles(actor, context)) > 0);
  return erased;
}
