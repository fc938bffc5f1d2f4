import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { violatedConstraint } from "@/db/errors";

class LetThrough extends Error {}

/**
 * The constraint that refuses these statements, run in one transaction that is judged as at commit and then rolled
 * back; null when it lets them through.
 */
export async function refusedBy(...statements: SQL[]): Promise<string | null> {
  try {
    await db().transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement);
      await tx.execute(sql`set constraints all immediate`);
      throw new LetThrough();
    });
    return null;
  } catch (error) {
    if (error instanceof LetThrough) return null;
    const constraint = violatedConstraint(error);
    if (!constraint) throw error;
    return constraint;
  }
}
