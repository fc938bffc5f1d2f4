import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { db } from "@/db/client";
import { ownData, providers, users } from "@/db/schema";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { hourMs, minuteMs } from "@/lib/core/pure/durations";
import type { Events } from "@/lib/core/pure/events";
import { admit } from "@/lib/core/pure/who";
import { logError } from "@/lib/core/server/log";
import { transaction } from "@/lib/core/server/transaction";
import { archiveMakers } from "@/lib/overview/own-data/policy";
import { archiveHours, archiveKey } from "@/lib/overview/own-data/words";
import { storage } from "@/lib/ports/storage/storage";
import { writeArchive } from "./archive";

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** An archive that waits to be made, with its owner; null for one that is made, or whose account is closed. */
async function findWaiting(id: string) {
  const [row] = await db()
    .select({ userId: users.id, userType: users.userType, providerId: providers.id })
    .from(ownData)
    .innerJoin(users, eq(users.id, ownData.userId))
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(and(eq(ownData.id, id), eq(ownData.state, "making"), eq(users.isActive, true)));
  return row ?? null;
}

/** An archive to make, and the browser that asked for it, where that is still known. */
type Asked = Pick<Events["account/own-data-asked"], "ownDataId" | "browser">;

/** Makes one archive. Made twice at once, one is kept: both write the same object, and one moves the row. */
async function makeOne(actor: SystemActor, { ownDataId: id, browser }: Asked, context: Context) {
  const owner = await findWaiting(id);
  if (!owner) return;
  const sizeBytes = await writeArchive(owner, archiveKey(id), context.now);
  await transaction(actor, context, async ({ emit }) => {
    const { now } = context;
    const endsAt = new Date(now.getTime() + archiveHours * hourMs);
    const made = await db()
      .update(ownData)
      .set({ state: "ready", fileId: id, sizeBytes, readyAt: now, endsAt })
      .where(and(eq(ownData.id, id), eq(ownData.state, "making")))
      .returning({ id: ownData.id });
    if (made.length > 0) emit("account/own-data-ready", { userId: owner.userId, ownDataId: id, browser });
  });
}

/** Makes the archive that was asked for; without effect once it is made [ACS-C-022]. */
export async function makeOwnData(
  visitor: Actor,
  asked: Asked,
  context: Context = contextAt(),
): Promise<void> {
  await makeOne(admit(visitor, archiveMakers), asked, context);
}

/** What stopped is made again after ten minutes, and given up after six hours. */
const stuckAfterMs = 10 * minuteMs;
const failedAfterMs = 6 * hourMs;
const batch = 20;

async function makeStuck(actor: SystemActor, context: Context) {
  const waiting = await db()
    .select({ id: ownData.id, askedAt: ownData.askedAt })
    .from(ownData)
    .where(and(eq(ownData.state, "making"), lte(ownData.askedAt, ago(context.now, stuckAfterMs))))
    .orderBy(asc(ownData.askedAt))
    .limit(batch);
  for (const { id, askedAt } of waiting) {
    try {
      await makeOne(actor, { ownDataId: id }, context);
    } catch (error) {
      logError("own data not made", error, { ownDataId: id });
      if (askedAt <= ago(context.now, failedAfterMs))
        await db()
          .update(ownData)
          .set({ state: "failed" })
          .where(and(eq(ownData.id, id), eq(ownData.state, "making")));
    }
  }
}

/** Archives whose 72 hours have passed leave the store; their rows say that they are over. */
async function removeOver(now: Date) {
  const over = await db()
    .select({ id: ownData.id })
    .from(ownData)
    .where(and(eq(ownData.state, "ready"), isNotNull(ownData.endsAt), lte(ownData.endsAt, now)))
    .limit(batch);
  for (const { id } of over) {
    await storage().remove(archiveKey(id));
    await db().update(ownData).set({ state: "over", fileId: null }).where(eq(ownData.id, id));
  }
}

/** The sweep behind the job of each archive: what stopped is made again, what is over is deleted [ACS-C-040]. */
export async function sweepOwnData(visitor: Actor, context: Context = contextAt()): Promise<void> {
  const actor = admit(visitor, archiveMakers);
  await makeStuck(actor, context);
  await removeOver(context.now);
}
