import { lt } from "drizzle-orm";
import { db } from "@/db/client";
import { passportViews } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { viewForgetters } from "@/lib/credentials/passports/policy";

const keptDays = 400;

/** Deletes views that are so old that nobody asks for them [CRD-J-011]. */
export async function forgetPassportViews(actor: Actor, { now }: Context = contextAt()) {
  admit(actor, viewForgetters);
  await db()
    .delete(passportViews)
    .where(lt(passportViews.at, new Date(now.getTime() - keptDays * dayMs)));
}
