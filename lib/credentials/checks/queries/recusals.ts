import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { staffRecusals, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { nameOrEmail } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { checkReaders } from "@/lib/credentials/checks/policy";

/** Who of the staff has declared to know a provider, the first one first; who may look is decided by the page. */
export async function listRecusals(visitor: Actor, { id }: { id: string }) {
  admit(visitor, checkReaders);
  const rows = await db()
    .select({
      ...fields(users, "firstName", "lastName", "email"),
      ...fields(staffRecusals, "userId", "declaredAt", "note"),
    })
    .from(staffRecusals)
    .innerJoin(users, eq(users.id, staffRecusals.userId))
    .where(eq(staffRecusals.providerId, id))
    .orderBy(asc(staffRecusals.declaredAt));
  return rows.map(({ userId, declaredAt, note, ...person }) => ({
    userId,
    name: nameOrEmail(person),
    declaredAt: declaredAt.toISOString(),
    note,
  }));
}
