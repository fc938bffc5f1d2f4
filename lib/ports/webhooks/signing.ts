import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { minuteMs } from "@/lib/core/pure/durations";

const mark = "whsec_";

/** A new secret of 32 random bytes, as receivers of Standard Webhooks take it [ACS-V-046]. */
export const newWebhookSecret = () => mark + randomBytes(32).toString("base64");

type Message = { id: string; at: Date; body: string };

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

function signatureBy(secret: string, { id, at, body }: Message): string {
  const key = Buffer.from(secret.slice(mark.length), "base64");
  return `v1,${createHmac("sha256", key)
    .update(`${id}.${secondsOf(at)}.${body}`)
    .digest("base64")}`;
}

/** The headers of a delivery, signed by the secret, and after a rotation by the former one, too [ACS-C-019]. */
export const signedHeaders = (message: Message, secrets: readonly string[]) => ({
  "webhook-id": message.id,
  "webhook-timestamp": String(secondsOf(message.at)),
  "webhook-signature": secrets.map((secret) => signatureBy(secret, message)).join(" "),
});

const mostSkewMs = 5 * minuteMs;

/** Whether what came is signed by one of the secrets, and was signed within five minutes. */
export function isSigned(
  headers: Record<string, string>,
  body: string,
  secrets: readonly string[],
  now: Date,
) {
  const id = headers["webhook-id"] ?? "";
  const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
  if (!(Math.abs(now.getTime() - at.getTime()) <= mostSkewMs)) return false;
  const given = (headers["webhook-signature"] ?? "").split(" ").map((each) => Buffer.from(each));
  return secrets.some((secret) => {
    const right = Buffer.from(signatureBy(secret, { id, at, body }));
    return given.some((each) => each.length === right.length && timingSafeEqual(each, right));
  });
}
