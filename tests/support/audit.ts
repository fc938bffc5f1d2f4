import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";

/** What was recorded about an object, the latest first. */
export const auditOf = async (objectId: string) => {
  const rows = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, objectId))
    .orderBy(desc(auditLog.id));
  return rows.map((row) => row.action);
};
