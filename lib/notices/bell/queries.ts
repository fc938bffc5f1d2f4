import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { notices, users } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import type { Page } from "@/lib/core/pure/paging";
import { admit, mailer } from "@/lib/core/pure/who";
import { digestSenders, noticeReaders } from "@/lib/notices/bell/policy";
import { type Notice, type NoticesInput, noticeShape } from "@/lib/notices/bell/schema";
import { viewNotice } from "@/lib/notices/bell/views";
import { person } from "@/lib/notices/queries";

/** The person's notices, newest first, or only those unread [RSC-C-021]. */
export async function listNotices(visitor: Actor, input: NoticesInput): Promise<Page<Notice>> {
  const actor = admit(visitor, noticeReaders);
  const where = and(eq(notices.userId, actor.userId), input.unread ? isNull(notices.readAt) : undefined);
  return listPage({
    rows: db()
      .select(fieldsOf(notices, noticeShape))
      .from(notices)
      .where(where)
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(notices, where),
    view: viewNotice,
    position: input,
    path: "/api/notices/",
  });
}

/** How much unread news somebody has: a count that other queries embed. */
export const unreadOf = ({ userId }: SignedIn) =>
  db().$count(notices, and(eq(notices.userId, userId), isNull(notices.readAt)));

const waitsForDigest = and(eq(notices.inDigest, true), isNull(notices.readAt));

/** The users for whom unread news waits for the mail of the day. For jobs. */
export async function listDigestPeople(visitor: Actor): Promise<string[]> {
  admit(visitor, digestSenders);
  const rows = await db()
    .selectDistinct({ userId: notices.userId })
    .from(notices)
    .where(waitsForDigest)
    .orderBy(notices.userId);
  return rows.map(({ userId }) => userId);
}

/** What waits for somebody's mail of the day. For jobs. */
export async function listForDigest(visitor: Actor, userId: string): Promise<string[]> {
  admit(visitor, digestSenders);
  const rows = await db()
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), waitsForDigest));
  return rows.map(({ id }) => id);
}

/** Somebody, and what is unread of the news of a mail of the day, newest first; null for nobody. For mails. */
export async function findDigestFacts(visitor: Actor, input: { userId: string; noticeIds: string[] }) {
  admit(visitor, mailer);
  const [[addressee], news] = await Promise.all([
    db()
      .select({ ...person, userType: users.userType })
      .from(users)
      .where(eq(users.id, input.userId)),
    db()
      .select(fields(notices, "title", "text", "href"))
      .from(notices)
      .where(
        and(inArray(notices.id, input.noticeIds), eq(notices.userId, input.userId), isNull(notices.readAt)),
      )
      .orderBy(desc(notices.createdAt), desc(notices.id)),
  ]);
  return addressee ? { person: addressee, news } : null;
}
