import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { accountTokens, noticeSettings, providers } from "@/db/schema";
import { deviceTexts, type NotMeAbout } from "@/lib/accounts/devices/words";
import { gone, notFound } from "@/lib/core/pure/errors";
import { zoneOfState } from "@/lib/core/pure/time";
import { idOfLinkToken } from "@/lib/core/server/signed-links";

/**
 * What a link of 'Was this not you?' is about, and whether it was used; `timeZone` is the clock of its person.
 * @throws 404 for a link that is none, 410 for one that is older than seven days and was not used
 */
export async function findNotMe(token: string, now: Date) {
  const id = idOfLinkToken("not_me", token);
  const [row] = id
    ? await db()
        .select({
          ...fields(accountTokens, "id", "userId", "data", "usedAt", "expiresAt", "createdAt"),
          zone: noticeSettings.timeZone,
          homeState: sql<string | null>`(select ${providers.state} from ${providers}
            where ${providers.userId} = ${accountTokens.userId})`,
        })
        .from(accountTokens)
        .leftJoin(noticeSettings, eq(noticeSettings.userId, accountTokens.userId))
        .where(and(eq(accountTokens.id, id), eq(accountTokens.kind, "not_me")))
    : [];
  if (!row) throw notFound();
  const { userId, usedAt, expiresAt, data, zone, homeState, createdAt: mailedAt } = row;
  if (!usedAt && expiresAt <= now) throw gone(deviceTexts.linkOver);
  const subject = data as NotMeAbout;
  return { id: row.id, userId, usedAt, mailedAt, subject, timeZone: zone ?? zoneOfState(homeState) };
}
