import { lt } from "drizzle-orm";
import { db } from "@/db/client";
import { accountTokens, idempotencyKeys, outbox, rateLimits, reminders, sessions } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { drainOutbox } from "@/lib/core/server/outbox";
import { forgetters, outboxSweepers } from "@/lib/platform/policy";

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

const sweepEveryMs = 60_000;

/**
 * Delivers the events that a stopped process left in the outbox or the job engine did not accept, and those that fall
 * due before the next sweep.
 * @returns how many were delivered
 */
export async function sweepOutbox(actor: Actor, _input: object = {}, context = contextAt()) {
  admit(actor, outboxSweepers);
  return drainOutbox(context.now, new Date(context.now.getTime() + sweepEveryMs));
}

/**
 * Deletes rows that can no longer matter: ended rate-limit windows, idempotency keys of a day ago, tokens and sessions
 * that expired and events that were delivered 30 days ago, and notes of reminders sent 180 days ago (the earliest
 * reminder comes 60 days before its day).
 */
export async function forgetOldRows(actor: Actor, _input: object = {}, context = contextAt()) {
  admit(actor, forgetters);
  await db().delete(rateLimits).where(lt(rateLimits.windowEndsAt, context.now));
  await db()
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, daysBefore(context.now, 1)));
  await db()
    .delete(accountTokens)
    .where(lt(accountTokens.expiresAt, daysBefore(context.now, 30)));
  await db()
    .delete(sessions)
    .where(lt(sessions.expiresAt, daysBefore(context.now, 30)));
  await db()
    .delete(outbox)
    .where(lt(outbox.deliveredAt, daysBefore(context.now, 30)));
  await db()
    .delete(reminders)
    .where(lt(reminders.sentAt, daysBefore(context.now, 180)));
}
