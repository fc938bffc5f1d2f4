import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyone } from "@/lib/accounts/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { Refusal } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";

/** The health check. @throws 503 when the database does not answer (SIL-166) */
export async function getHealth(actor: Actor) {
  admit(actor, anyone);
  try {
    await db().execute(sql`select 1`);
  } catch {
    throw new Refusal("unavailable", 503, { status: "unavailable" });
  }
  return { status: "ok" as const };
}
