import { like } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { webhooks } from "@/db/schema";
import { anyone } from "@/lib/accounts/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { isOwnSink, receiveAtSink } from "@/lib/ports/webhooks/webhooks";
import { secretsOf } from "../queries";

type Came = { url: string; headers: Record<string, string>; body: string };

/** The secrets of all endpoints that lead to the sink of this installation. */
async function secretsOfSink(now: Date): Promise<string[]> {
  const rows = await db()
    .select(fields(webhooks, "url", "sealedSecret", "sealedFormerSecret", "formerUntil"))
    .from(webhooks)
    .where(like(webhooks.url, `%${publicPaths.webhooks}%`));
  return rows.filter(({ url }) => isOwnSink(url)).flatMap((row) => secretsOf(row, now));
}

/**
 * Takes what somebody posts to the sink, with its signature checked, and gives the status that its address asks for
 * [ACS-S-007]. @throws 404 where webhooks really leave
 */
export async function receiveHere(
  visitor: Actor,
  came: Came,
  context: Context = contextAt(),
): Promise<number> {
  admit(visitor, anyone);
  if (env().webhookDriver !== "local") throw notFound();
  const { now } = context;
  return receiveAtSink(Object.assign({ secrets: await secretsOfSink(now) }, came), now);
}
