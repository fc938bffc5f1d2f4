import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fieldsOf } from "@/db/fields";
import { mailbox } from "@/db/schema";
import { anyone } from "@/lib/accounts/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { viewOf } from "@/lib/core/pure/view";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { type MailboxInput, mailShape } from "@/lib/platform/mailbox/schema";

/**
 * The kept mails, of everybody or to one address, newest first (SIL-163).
 * @throws 404 where mail is really sent
 */
export async function listMails(visitor: Actor, input: MailboxInput) {
  admit(visitor, anyone);
  if (env().mailDriver !== "mailbox") throw notFound();
  const wanted = input.to ? eq(mailbox.to, input.to) : undefined;
  const [rows, count] = await Promise.all([
    db()
      .select(fieldsOf(mailbox, mailShape))
      .from(mailbox)
      .where(wanted)
      .orderBy(desc(mailbox.createdAt), desc(mailbox.id))
      .limit(input.limit)
      .offset(input.offset),
    db().$count(mailbox, wanted),
  ]);
  return { count, results: rows.map((row) => viewOf(mailShape, row)) };
}
