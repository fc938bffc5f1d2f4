import { sql } from "drizzle-orm";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { deliveryForgetters } from "@/lib/organizations/webhooks/policy";
import { holdInOrder } from "./order";

/** What waited behind deliveries that were forgotten goes on [ACS-I-007 ACS-J-005]. */
export async function goOnAfterForgotten(visitor: Actor, context: Context = contextAt()) {
  admit(visitor, deliveryForgetters);
  await holdInOrder(sql`true`, context.now);
}
