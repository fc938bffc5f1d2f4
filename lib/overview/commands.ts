import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { markAsRead } from "@/lib/notices/bell/commands/read";
import { noticeReaders } from "@/lib/notices/bell/policy";
import type { NoticeCounts, ReadNoticesInput } from "@/lib/notices/bell/schema";
import { getNoticeCounts } from "./queries";

/** Marks the person's own news as read; answers what is left [RSC-C-021]. @throws 404 for news of others */
export async function readNotices(
  visitor: Actor,
  input: ReadNoticesInput,
  context: Context = contextAt(),
): Promise<NoticeCounts> {
  const actor = admit(visitor, noticeReaders);
  return transaction(actor, context, async () => {
    await markAsRead(actor, input, context);
    return getNoticeCounts(actor, {}, context);
  });
}
