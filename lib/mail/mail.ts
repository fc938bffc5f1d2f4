import { render, toPlainText } from "@react-email/components";
import type { ReactElement } from "react";
import { env } from "@/lib/env";
import { keepInMailbox } from "@/lib/mail/mailbox";
import { sendByResend } from "@/lib/mail/resend";

/** A mail to one address. `key` names it for good: however often it is sent, it arrives once. */
export type Mail = { key: string; to: string; subject: string; body: ReactElement };

/** A mail as it goes out. */
export type RenderedMail = { key: string; to: string; subject: string; html: string; text: string };

const plainText: Parameters<typeof toPlainText>[1] = {
  wordwrap: 100,
  selectors: [
    { selector: "h1", options: { uppercase: false } },
    { selector: "hr", options: { length: 40 } },
    {
      selector: "table.shifts",
      format: "dataTable",
      options: { uppercaseHeaderCells: false, colSpacing: 3 },
    },
  ],
};

async function rendered({ key, to, subject, body }: Mail): Promise<RenderedMail> {
  const html = await render(body);
  return { key, to, subject: subject.replace(/\s+/g, " ").trim(), html, text: toPlainText(html, plainText) };
}

/**
 * Sends a mail by the configured driver: Resend, or the mailbox that keeps it on this machine.
 * @throws when it could not be sent; sending it again later with the same key is safe
 */
export async function sendMail(mail: Mail, now: Date): Promise<void> {
  const ready = await rendered(mail);
  return env().mailDriver === "resend" ? sendByResend(ready, now) : keepInMailbox(ready, now);
}
