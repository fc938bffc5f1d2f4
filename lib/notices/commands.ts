import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { reminders } from "@/db/schema";

/** What is to be reminded of, and for which of its dates. */
type Due = { objectId: string; due: string };

/** A statement takes a limited number of values. */
const rowsAtOnce = 1000;

/**
 * Claims reminders, so that each is given once, however often a job looks; part of the transaction that announces them.
 * @returns those that were not given before
 */
export async function claimReminders(kind: string, due: readonly Due[], sentAt: Date): Promise<Due[]> {
  const claimed: Due[] = [];
  for (let from = 0; from < due.length; from += rowsAtOnce) {
    const rows = await db()
      .insert(reminders)
      .values(due.slice(from, from + rowsAtOnce).map((each) => ({ ...each, kind, sentAt })))
      .onConflictDoNothing()
      .returning(fields(reminders, "objectId", "due"));
    claimed.push(...rows);
  }
  return claimed;
}
