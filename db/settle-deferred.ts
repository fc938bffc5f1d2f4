import { sql } from "drizzle-orm";
import { db } from "./client";

/**
 * Runs now what the triggers of this transaction left for its commit, so that a command reads copies as they will be. For
 * the end of a command: what is written after it is judged row by row.
 */
export const settleDeferred = () => db().execute(sql`set constraints all immediate`);
