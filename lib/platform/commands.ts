import { lt } from "drizzle-orm";
import { db } from "@/db/client";
import {
  accountTokens,
  answerLinks,
  idempotencyKeys,
  notices,
  outbox,
  rateLimits,
  reminders,
  sessions,
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
];

/** Deletes rows that can no longer matter: ended windows and sessions, used keys, delivered events, old news. */
export async function forgetOldRows(actor: Actor, context: Context = contextAt()) {
  admit(actor, forgetters);
  for (const { table, after, days } of forgotten)
    await db()
      .delete(table)
      .where(lt(after, daysBefore(context.now, days)));
}
