import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { scope } from "@/db/scope";
import { env } from "@/lib/core/server/env";
import { keepInMailbox } from "@/lib/ports/mail/mailbox";
import { sendByResend } from "@/lib/ports/mail/resend";
import { metrics, traced } from "@/lib/ports/telemetry/telemetry";

/** `key` names the run of a job: the same run writes the same mails, and each arrives once. */
export type Keyed<Payload> = Payload & { key: string };

/** A page of the product as a mail's button names it. */
export const pageLink = (path: string) => `${env().appUrl}${path}`;

/** The product's name, as its mails say it. */
export const productName = () => env().NEXT_PUBLIC_PRODUCT_NAME;

/** Where people write who need help. */
export const supportAddress = () => env().SUPPORT_EMAIL;

/** A mail to one address. `key` is its idempotency key: however often it is sent, it arrives once. */
export type Mail = {
  key: string;
  to: string;
  subject: string;
  body: ReactElement;
  /** What programs read of it, beside what every mail has. */
  headers?: Record<string, string>;
};

/** A mail as the driver sends it. */
export type RenderedMail = {
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

// One line per paragraph: mail programs wrap lines to the width of the screen.
const plainText: Parameters<typeof toPlainText>[1] = {
  wordwrap: false,
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

async function rendered({ key, to, subject, body, headers = {} }: Mail): Promise<RenderedMail> {
  const html = await render(body);
  return {
    key,
    to,
    subject: subject.replace(/\s+/g, " ").trim(),
    html,
    text: toPlainText(html, plainText),
    headers,
  };
}

const untold = scope<true>();

/** Runs work in which no mail leaves: the work repeats what people were mailed about long ago. */
export const withoutMails = <Result>(work: () => Promise<Result>) => untold.run(true, work);

/**
 * Sends a mail by the configured driver: Resend, or the mailbox that keeps it on this machine.
 * @throws when it could not be sent; a retry with the same key is safe
 */
export async function sendMail(mail: Mail, now: Date): Promise<void> {
  if (untold.current()) return;
  const ready = await rendered(mail);
  const send = env().mailDriver === "resend" ? sendByResend : keepInMailbox;
  try {
    await traced("mail", () => send(ready, now), { kind: "mail" });
  } catch (error) {
    metrics()?.mail("failed");
    throw error;
  }
  metrics()?.mail("sent");
}

type Recipient = { userId: string; email: string };
export type Letter = Pick<Mail, "subject" | "body" | "headers">;

/**
 * Mails several people in one run of a job; the run's key makes it one mail per event, job and person, however often
 * the job runs. A mail that fails does not stop the others; its error is thrown at the end, so that the job is retried.
 */
export async function sendToEach<Person extends Recipient>(
  people: readonly Person[],
  runKey: string,
  now: Date,
  letterTo: (person: Person) => Letter,
): Promise<void> {
  const failures: unknown[] = [];
  for (const person of people) {
    const mail = { key: `${runKey}:${person.userId}`, to: person.email, ...letterTo(person) };
    await sendMail(mail, now).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
