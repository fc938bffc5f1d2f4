import { db } from "@/db/client";
import { receivedWebhooks } from "@/db/schema";
import { publicPaths } from "@/lib/core/pure/paths";
import { withoutEndSlash } from "@/lib/core/pure/routes";
import { env } from "@/lib/core/server/env";
import type { SignedMessage, WebhookAnswer } from "./schema";
import { isSigned } from "./signing";

/** Whether an address is the page of this installation that keeps what webhooks bring. */
export function isOwnSink(address: string): boolean {
  const url = URL.parse(address);
  const own = URL.parse(env().appUrl);
  return url?.origin === own?.origin && withoutEndSlash(url?.pathname ?? "") === publicPaths.webhooks;
}

/** The status that the sink was asked to answer, by its address [ACS-S-007]. */
function askedStatus(address: string): number {
  const asked = Number(URL.parse(address)?.searchParams.get("status") || 200);
  return Number.isInteger(asked) && asked >= 200 && asked <= 599 ? asked : 200;
}

const typeOf = (body: string): string => {
  try {
    const { type } = JSON.parse(body);
    return typeof type === "string" ? type.slice(0, 100) : "";
  } catch {
    return "";
  }
};

/** Keeps a message as its receiver would see it. */
async function keepReceived(
  { headers, body, secrets }: Pick<SignedMessage, "headers" | "body" | "secrets">,
  now: Date,
) {
  const valid = isSigned(headers, body, secrets, now);
  const messageId = (headers["webhook-id"] ?? "").slice(0, 100);
  const row = { messageId, type: typeOf(body), headers, body, valid, receivedAt: now };
  await db().insert(receivedWebhooks).values(row);
  return valid;
}

/** What came to the sink from outside: kept, and answered as its address asks. @returns the status */
export async function receiveAtSink(
  message: Pick<SignedMessage, "url" | "headers" | "body" | "secrets">,
  now: Date,
): Promise<number> {
  await keepReceived(message, now);
  return askedStatus(message.url);
}

/** Keeps a message on this machine, as the mailbox keeps mails, and answers as its address asks. */
export async function sendToSink(message: SignedMessage, now: Date): Promise<WebhookAnswer> {
  const status = await receiveAtSink(message, now);
  const isTaken = status <= 299;
  return { status, why: isTaken ? "" : `answered ${status}`, answer: "received", retryAfter: null };
}
