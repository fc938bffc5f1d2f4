import { Resend } from "resend";
import { Failure } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import type { RenderedMail } from "@/lib/ports/mail/mail";

const timeoutMs = 3000;

/** Resend forgets an idempotency key after 24 hours; a copy sent later could be a second one. */
const rememberedMs = 23 * 3_600_000;

/** When the event behind a key happened: its id, a UUIDv7, starts the key and begins with its milliseconds. */
function eventTimeOf(key: string): number | null {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(key) ?? [];
  return high && low ? Number.parseInt(high + low, 16) : null;
}

/** Sends by Resend, which drops a second mail with the same key. @throws when Resend refuses or does not answer */
export async function sendByResend(mail: RenderedMail, now: Date): Promise<void> {
  const eventTime = eventTimeOf(mail.key);
  if (eventTime !== null && now.getTime() - eventTime > rememberedMs) {
    throw new Failure("Not sent for a day: another try could arrive twice");
  }
  const { RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM } = env();
  const resend = new Resend(
    RESEND_API_KEY,
    RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL.replace(/\/$/, "") } : {},
  );
  const { key, to, subject, html, text } = mail;
  const { error } = await resend.emails.send(
    { from: MAIL_FROM, to, subject, html, text },
    { idempotencyKey: key, signal: AbortSignal.timeout(timeoutMs) },
  );
  // The same key with another text: the first try went out, and a name has changed since.
  if (error && error.name !== "invalid_idempotent_request") {
    throw new Failure(`Resend answered ${error.statusCode ?? "nothing"}: ${error.name}`);
  }
}
