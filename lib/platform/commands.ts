import { and, eq, inArray, lt } from "drizzle-orm";
import { db } from "@/db/client";
import {
  accountTokens,
  answerLinks,
  challenges,
  idempotencyKeys,
  knownDevices,
  notices,
  outbox,
  rateLimits,
  receivedWebhooks,
  recoveryCodes,
  reminders,
  sessions,
  signIns,
  users,
} from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs, minuteMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { drainOutbox } from "@/lib/core/server/outbox";
import { forgetters, outboxSweepers } from "@/lib/platform/policy";

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

const sweepEveryMs = minuteMs;

/**
 * Delivers the events that a stopped process left in the outbox or the job engine did not accept, and those that fall
 * due before the next sweep.
 * @returns how many were delivered
 */
export async function sweepOutbox(actor: Actor, context: Context = contextAt()) {
  admit(actor, outboxSweepers);
  return drainOutbox(context.now, new Date(context.now.getTime() + sweepEveryMs));
}

/** Rows that can no longer matter: how many days after which moment. */
const forgotten = [
  { table: rateLimits, after: rateLimits.windowEndsAt, days: 0 },
  { table: idempotencyKeys, after: idempotencyKeys.createdAt, days: 1 },
  { table: accountTokens, after: accountTokens.expiresAt, days: 30 },
  { table: sessions, after: sessions.expiresAt, days: 30 },
  { table: outbox, after: outbox.deliveredAt, days: 30 },
  // The earliest reminder comes 90 days before its day.
  { table: reminders, after: reminders.sentAt, days: 180 },
  { table: notices, after: notices.createdAt, days: 90 },
  { table: answerLinks, after: answerLinks.expiresAt, days: 30 },
  { table: challenges, after: challenges.expiresAt, days: 0 },
  { table: knownDevices, after: knownDevices.expiresAt, days: 0 },
  { table: signIns, after: signIns.at, days: 90 },
  { table: receivedWebhooks, after: receivedWebhooks.receivedAt, days: 30 },
];

/** An account that was closed can be opened again for so long; its recovery codes are then good as before. */
const reopenableDays = 30;

/** Deletes the recovery codes of people who are gone for good. */
const forgetCodes = (now: Date) =>
  db()
    .delete(recoveryCodes)
    .where(
      inArray(
        recoveryCodes.userId,
        db()
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.isActive, false), lt(users.updatedAt, daysBefore(now, reopenableDays)))),
      ),
    );

/**
 * Deletes rows that can no longer matter: ended windows, sessions, sign-ins and questions of them, used keys, delivered events,
 * old news, codes of people who are gone [ACS-J-002].
 */
export async function forgetOldRows(actor: Actor, context: Context = contextAt()) {
  admit(actor, forgetters);
  for (const { table, after, days } of forgotten)
    await db()
      .delete(table)
      .where(lt(after, daysBefore(context.now, days)));
  await forgetCodes(context.now);
}
