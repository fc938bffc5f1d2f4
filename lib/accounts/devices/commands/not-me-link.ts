import { db } from "@/db/client";
import { accountTokens } from "@/db/schema";
import { type NotMeAbout, notMeDays } from "@/lib/accounts/devices/words";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { dayMs } from "@/lib/core/pure/durations";
import { sha256 } from "@/lib/core/server/crypto";
import { linkToken } from "@/lib/core/server/signed-links";
import { pageLink } from "@/lib/ports/mail/mail";

/** A run of a job has one link for each person, however often it is tried: its mail arrives once. */
function idOfRun(key: string, userId: string) {
  const hex = sha256(`not-me:${key}:${userId}`);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return parts.join("-");
}

/**
 * The link of 'Was this not you?' in a mail to somebody: it works once, for seven days [ACS-V-027]. `key` is the key of
 * the job's run; what the link removes is kept with it, and named by the link nowhere.
 */
export async function newNotMeLink(
  { userId, key, about, id }: NotMeAbout & { userId: string; key: string },
  now: Date,
): Promise<string> {
  const tokenId = idOfRun(key, userId);
  const expiresAt = new Date(now.getTime() + notMeDays * dayMs);
  await db()
    .insert(accountTokens)
    .values({ id: tokenId, kind: "not_me", userId, data: { about, id }, expiresAt, createdAt: now })
    .onConflictDoNothing();
  return pageLink(accountPaths.notMe(linkToken("not_me", tokenId)));
}
