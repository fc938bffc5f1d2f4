import { and, eq, exists, isNotNull, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUsers } from "@/db/locks";
import { factors, users } from "@/db/schema";
import { isInUse } from "@/lib/accounts/queries";
import { invalidForm } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";

const hasFactor = () =>
  exists(
    db()
      .select({ id: factors.id })
      .from(factors)
      .where(and(eq(factors.userId, users.id), isNotNull(factors.confirmedAt))),
  );

/**
 * Makes sure that somebody of staff can still sign in where staff must have a factor, when one of them is gone: of two
 * who leave at once, one stays. For the transaction of that end [ACS-P-023].
 * @throws 400 when nobody else of staff would have a factor
 */
export async function ensureStaffRemain(withoutUserId: string) {
  if (!env().staffNeedFactor) return;
  await lockUsers(eq(users.userType, "staff"));
  const others = await db().$count(
    users,
    and(eq(users.userType, "staff"), isInUse, ne(users.id, withoutUserId), hasFactor()),
  );
  if (others === 0) throw invalidForm("Somebody else of staff needs a second factor first.");
}
