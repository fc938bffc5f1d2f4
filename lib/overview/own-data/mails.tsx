import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { ownData } from "@/db/schema";
import { findAccount } from "@/lib/accounts/queries";
import { calledBy } from "@/lib/accounts/rules";
import { accountPaths } from "@/lib/core/pure/account-paths";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { momentText, zoneName } from "@/lib/core/pure/text";
import { readSettingsOf } from "@/lib/notices/preferences/queries";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, productName, sendToEach } from "@/lib/ports/mail/mail";

type ReadyProps = { firstName: string; until: string; link: string };

export function DataReady({ firstName, until, link }: ReadyProps) {
  return (
    <Layout
      preview="Sign in to fetch it."
      heading="Your data is ready"
      button={{ label: "Sign in and fetch it", href: link }}
      note="Was this not you? Then somebody else is signed in to your account: set a new password at once, with the link on the log-in page."
    >
      <Paragraph>
        {hello(firstName)} the archive of your {productName()} data is made. You can fetch it until {until}.
        After that it is deleted.
      </Paragraph>
    </Layout>
  );
}

/** Says that the archive can be fetched, and until when; the link leads to a sign-in [ACS-C-022 ACS-J-007]. */
export async function mailDataReady(
  actor: Actor,
  { userId, ownDataId, key }: Keyed<Events["account/own-data-ready"]>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, { userId });
  const [row] = await db().select().from(ownData).where(eq(ownData.id, ownDataId));
  if (!account?.isActive || row?.state !== "ready" || !row.endsAt) return;
  const timeZone = (await readSettingsOf([userId])).get(userId)?.timeZone ?? "UTC";
  const props = {
    firstName: calledBy(account.firstName),
    until: `${momentText(row.endsAt, "minute", timeZone)} (${zoneName(timeZone, row.endsAt)})`,
    link: pageLink(accountPaths.security),
  };
  await sendToEach([account], key, context.now, () => ({
    subject: "Your data is ready",
    body: DataReady(props),
  }));
}
