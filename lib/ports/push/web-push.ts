import { createHash } from "node:crypto";
import { Agent, request } from "node:https";
import webPush, { type RequestDetails } from "web-push";
import { Failure } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import type { Push } from "./schema";

const timeoutMs = 5000;

/** How push services are reached; a test leads it to one of its own. */
export const line = { agent: new Agent() };

/** The service keeps one message of a topic for a device that is off: a name of at most 32 signs (RFC 8030). */
const topicOf = (tag: string) => createHash("sha256").update(tag).digest("base64url").slice(0, 32);

/** Encrypted for the device alone (RFC 8291), and signed with our key (RFC 8292); null for keys that are none. */
function sealed({ endpoint, p256dh, auth, payload, ttlSeconds }: Push, publicKey: string) {
  const { VAPID_PRIVATE_KEY: privateKey = "", SUPPORT_EMAIL } = env();
  const vapidDetails = { subject: `mailto:${SUPPORT_EMAIL}`, publicKey, privateKey };
  const options = { vapidDetails, TTL: ttlSeconds, urgency: "high", topic: topicOf(payload.tag) } as const;
  try {
    webPush.encrypt(p256dh, auth, "news", "aes128gcm");
  } catch {
    return null;
  }
  return webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    options,
  );
}

/** Asks once, follows no redirect, and reads nothing of the answer but its status. */
const post = ({ endpoint, headers, body }: RequestDetails) =>
  new Promise<number>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const outgoing = request(
      new URL(endpoint),
      { method: "POST", headers, agent: line.agent, signal },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    outgoing.on("error", ({ name, code = name }: NodeJS.ErrnoException) =>
      reject(new Failure(`The push service did not answer: ${code}`)),
    );
    outgoing.end(body);
  });

/**
 * The status with which the push service answers; null for a device whose keys are none.
 * @throws when no answer comes in time
 */
export async function sendByWebPush(push: Push, publicKey: string): Promise<number | null> {
  const details = sealed(push, publicKey);
  return details && post(details);
}
