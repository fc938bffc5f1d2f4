import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { receivedWebhooks } from "@/db/schema";
import { anyone } from "@/lib/accounts/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import type { ReceivedWebhook, ReceivedWebhooksInput } from "@/lib/platform/received-webhooks/schema";

type Row = Omit<ReceivedWebhook, "id" | "key" | "received_at"> & {
  id: string;
  messageId: string;
  receivedAt: Date;
};

const viewReceived = ({ id, messageId, receivedAt, type, headers, body, valid }: Row): ReceivedWebhook => ({
  id: messageId,
  key: id,
  type,
  headers,
  body,
  valid,
  received_at: receivedAt.toISOString(),
});

/**
 * What the local driver received, of one message or all, the newest first [ACS-S-007].
 * @throws 404 where webhooks really leave
 */
export async function listReceived(visitor: Actor, input: ReceivedWebhooksInput) {
  admit(visitor, anyone);
  if (env().webhookDriver !== "local") throw notFound();
  const wanted = input.id ? eq(receivedWebhooks.messageId, input.id) : undefined;
  const [rows, count] = await Promise.all([
    db()
      .select(fields(receivedWebhooks, "id", "messageId", "type", "headers", "body", "valid", "receivedAt"))
      .from(receivedWebhooks)
      .where(wanted)
      .orderBy(desc(receivedWebhooks.receivedAt), desc(receivedWebhooks.id))
      .limit(input.limit)
      .offset(input.offset),
    db().$count(receivedWebhooks, wanted),
  ]);
  return { count, results: rows.map(viewReceived) };
}
