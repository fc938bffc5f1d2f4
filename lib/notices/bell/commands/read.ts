import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { notices } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { eachOnce } from "@/lib/core/pure/words";
import { noticeReaders } from "@/lib/notices/bell/policy";
import type { ReadNoticesInput } from "@/lib/notices/bell/schema";

/** A `Date` has milliseconds, a row's time microseconds: a notice created within that millisecond was seen. */
const upTo = (until: string) => lt(notices.createdAt, new Date(Date.parse(until) + 1));

/**
 * Marks the person's own news as read: these, and all up to a moment. What is read already stays as it is [RSC-C-021].
 * @throws 404 where one of these was sent to somebody else
 */
export async function markAsRead(
  visitor: Actor,
  { ids = [], until }: ReadNoticesInput,
  context: Context = contextAt(),
): Promise<void> {
  const actor = admit(visitor, noticeReaders);
  const isOwn = eq(notices.userId, actor.userId);
  const wanted = eachOnce(ids);
  const isWanted = inArray(notices.id, wanted);
  if (wanted.length > 0 && (await db().$count(notices, and(isOwn, isWanted))) < wanted.length)
    throw notFound();
  const read = (which: ReturnType<typeof and>) =>
    db()
      .update(notices)
      .set({ readAt: context.now })
      .where(and(isOwn, which, isNull(notices.readAt)));
  if (wanted.length > 0) await read(isWanted);
  if (until) await read(upTo(until));
}
