import { Resend } from "resend";
import { hourMs } from "@/lib/core/pure/durations";
import { Failure } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import type { RenderedMail } from "@/lib/ports/mail/mail";

const timeoutMs = 3000;

/** Resend forgets an idempotency key after 24 hours: a retry later than that could arrive as a second mail. */
const rememberedMs = 23 * hourMs;

/** When the event of a key happened: the key starts with the event's id, a UUIDv7, and that with its milliseconds. */
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
  const { key, to, subject, html, text, headers } = mail;
  const { error } = await resend.emails.send(
    { from: MAIL_FROM, to, subject, html, text, headers },
    { idempotencyKey: key, signal: AbortSignal.timeout(timeoutMs) },
  );
  // Resend knows this key with another body: the first attempt was sent, and a name in it has changed since.
  if (error && error.name !== "invalid_idempotent_request") {
    throw new Failure(`Resend answered ${error.statusCode ?? "nothing"}: ${error.name}`);
  }
}
