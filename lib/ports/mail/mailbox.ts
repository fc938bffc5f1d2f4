import { db } from "@/db/client";
import { mailbox } from "@/db/schema";
import type { RenderedMail } from "@/lib/ports/mail/mail";

/** Stores a mail instead of sending it (SIL-163). Idempotent: one that is stored already stays as it is. */
export async function keepInMailbox(mail: RenderedMail, now: Date): Promise<void> {
  await db()
    .insert(mailbox)
    .values({ ...mail, createdAt: now })
    .onConflictDoNothing({ target: mailbox.key });
}
