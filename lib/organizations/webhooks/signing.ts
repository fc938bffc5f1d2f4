import { createHmac, randomBytes } from "node:crypto";

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
