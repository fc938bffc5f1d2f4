import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { ownData } from "@/db/schema";
import { newNotMeLink } from "@/lib/accounts/devices/commands/not-me-link";
import { AccountLetter } from "@/lib/accounts/devices/mails/letter";
import { findAccount } from "@/lib/accounts/queries";
import { accountPaths } from "@/lib/core/pure/account-paths";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { momentText, zoneName } from "@/lib/core/pure/text";
import { readSettingsOf } from "@/lib/notices/preferences/queries";
import { type Keyed, sendToEach } from "@/lib/ports/mail/mail";

/**
 * Says that the archive can be fetched, and until when; the link leads to a sign-in, and 'Was this not you?' deletes the
 * archive while it is young [ACS-C-022 ACS-J-007].
 */
export async function mailDataReady(
  actor: Actor,
  { userId, ownDataId, at, browser, key }: Keyed<Events["account/own-data-ready"]>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, { userId });
  const [row] = await db().select().from(ownData).where(eq(ownData.id, ownDataId));
  if (!account?.isActive || row?.state !== "ready" || !row.endsAt) return;
  const timeZone = (await readSettingsOf([userId])).get(userId)?.timeZone ?? "UTC";
  const until = `${momentText(row.endsAt, "minute", timeZone)} (${zoneName(timeZone, row.endsAt)})`;
  const subject = "Your data is ready";
  const about = { about: "own_data", id: ownDataId } as const;
  const notMe = await newNotMeLink({ userId, key, ...about }, context.now);
  const news = {
    userId,
    at,
    browser,
    ...about,
    subject,
    text: `the archive of your data is made. You can fetch it until ${until}. After that it is deleted.`,
    button: { label: "Sign in and fetch it", path: accountPaths.security },
  };
  await sendToEach([account], key, context.now, ({ firstName }) => ({
    subject,
    body: <AccountLetter news={news} firstName={firstName} notMe={notMe} timeZone={timeZone} />,
  }));
}
