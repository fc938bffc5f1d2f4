import { and, asc, eq, getTableColumns, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { listPage } from "@/db/list-page";
import { erasures, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { erasureReaders } from "@/lib/staff/erasures/policy";
import type { ListErasuresInput } from "@/lib/staff/erasures/schema";
import { viewErasure } from "@/lib/staff/erasures/views";
import { type ErasureState, formerNames } from "@/lib/staff/erasures/words";

const columns = () => ({ ...getTableColumns(erasures), userType: users.userType });

const open = isNull(erasures.erasedAt);
const isIn: Record<ErasureState, SQL> = {
  waiting: and(open, isNull(erasures.heldBy), eq(erasures.failure, "")) as SQL,
  held: and(open, isNotNull(erasures.heldBy)) as SQL,
  failed: and(open, isNull(erasures.heldBy), ne(erasures.failure, "")) as SQL,
  erased: isNotNull(erasures.erasedAt),
};

/** What staff must look at, what failed or is held: how many, and the first of them, by role [ACS-S-008]. */
export async function erasuresForStaff(limit: number) {
  const where = or(isIn.held, isIn.failed);
  const rows = await db()
    .select(columns())
    .from(erasures)
    .innerJoin(users, eq(users.id, erasures.userId))
    .where(where)
    .orderBy(asc(erasures.closedAt), asc(erasures.userId))
    .limit(limit);
  const items = rows.map(({ userId, userType, failure, heldReason, closedAt }) => ({
    id: userId,
    title: formerNames[userType],
    detail: failure || `Held: ${heldReason}`,
    since: closedAt,
  }));
  return [await db().$count(erasures, where), items] as const;
}

/** Closed accounts, by when they are erased; what failed first [ACS-C-043]. */
export async function listErasures(visitor: Actor, input: ListErasuresInput, context: Context = contextAt()) {
  const actor = admit(visitor, erasureReaders);
  await auditStaffRead(actor, context, "erasure", "list");
  const where = input.state?.length ? or(...input.state.map((state) => isIn[state])) : undefined;
  return listPage({
    rows: db()
      .select(columns())
      .from(erasures)
      .innerJoin(users, eq(users.id, erasures.userId))
      .where(where)
      .orderBy(asc(erasures.dueAt), asc(erasures.userId))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(erasures, where),
    view: viewErasure,
    position: input,
    path: "/api/staff/erasures/",
  });
}

/** One of them. @throws 404 */
export async function readErasure(userId: string) {
  const [row] = await db()
    .select(columns())
    .from(erasures)
    .innerJoin(users, eq(users.id, erasures.userId))
    .where(eq(erasures.userId, userId));
  if (!row) throw notFound();
  return viewErasure(row);
}
