import { and, desc, eq, gte, inArray, like, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { literal } from "@/db/conditions";
import { listPage } from "@/db/list-page";
import { auditLog, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { normalizeEmail } from "@/lib/core/pure/plain-text";
import { instantOf } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import type { ListAuditInput } from "@/lib/staff/audit-log/schema";
import { viewAuditEntry } from "@/lib/staff/audit-log/views";
import { staffReads } from "@/lib/staff/policy";

const isUserId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The id of the user with an e-mail address; anything else is an actor's id or name already. */
async function actorIdOf(actor: string): Promise<string> {
  if (!actor.includes("@")) return actor;
  const [user] = await db()
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, normalizeEmail(actor)));
  return user?.id ?? actor;
}

async function wanted(input: ListAuditInput, timeZone: string): Promise<SQL> {
  const { actor, object, action, dateFrom, dateTo } = input;
  return (
    and(
      actor ? eq(auditLog.actorId, await actorIdOf(actor)) : sql`true`,
      object ? inArray(auditLog.objectId, object) : sql`true`,
      action ? like(auditLog.action, `${literal(action)}%`) : sql`true`,
      dateFrom ? gte(auditLog.at, instantOf(dateFrom, "00:00", timeZone)) : sql`true`,
      dateTo ? lt(auditLog.at, instantOf(addDays(dateTo, 1), "00:00", timeZone)) : sql`true`,
    ) ?? sql`true`
  );
}

async function emailsOf(actorIds: string[]): Promise<Map<string, string>> {
  const ids = [...new Set(actorIds.filter(isUserId))];
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Who did what to which object, newest first; by actor, object, action and days. */
export async function listAuditEntries(visitor: Actor, input: ListAuditInput, context = contextAt()) {
  admit(visitor, staffReads);
  const condition = await wanted(input, context.timeZone);
  return listPage({
    rows: db()
      .select()
      .from(auditLog)
      .where(condition)
      .orderBy(desc(auditLog.id))
      .limit(input.limit)
      .offset(input.offset),
    complete: async (rows) => {
      const emails = await emailsOf(rows.map((row) => row.actorId));
      return rows.map((row) => ({ row, emails }));
    },
    count: db().$count(auditLog, condition),
    view: ({ row, emails }) => viewAuditEntry(row, emails),
    position: input,
    path: "/api/staff/audit/",
  });
}
