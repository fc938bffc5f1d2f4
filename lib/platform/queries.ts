import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Actor } from "@/lib/core/pure/actor";
import { Refusal } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { anybody } from "@/lib/platform/policy";

/** The health check. @throws 503 when the database does not answer (SIL-166) */
export async function getHealth(actor: Actor) {
  admit(actor, anybody);
  try {
    await db().execute(sql`select 1`);
  } catch {
    throw new Refusal("unavailable", 503, { status: "unavailable" });
  }
  return { status: "ok" as const };
}
