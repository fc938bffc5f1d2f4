import { inArray } from "drizzle-orm";
import { calendarFeeds } from "@/db/schema";
import { findAccount } from "@/lib/accounts/queries";
import { calledBy } from "@/lib/accounts/rules";
import { feedRows } from "@/lib/assignments/feeds/queries/feeds";
import { feedName } from "@/lib/assignments/feeds/views";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { publicPaths } from "@/lib/core/pure/paths";
import { hello, Layout, Paragraph, styles } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, productName, sendToEach } from "@/lib/ports/mail/mail";

type Because = Events["calendar-feeds/ended"]["because"];

const reasons: Record<Because, string> = {
  password: "a new password was set for your account.",
  closed: "your account was closed.",
  rejected: "your account was turned away.",
};

/** `link` leads to where new ones are made; an account that is closed has none. */
type EndedProps = { firstName: string; because: Because; names: readonly string[]; link: string | null };

export function CalendarFeedsEnded({ firstName, because, names, link }: EndedProps) {
  return (
    <Layout
      preview="Calendars that read your shifts get none any more."
      heading="Your calendar addresses have ended"
      button={link ? { label: "Log in", href: link } : undefined}
      note={
        link
          ? "If you did not set a new password, set one at once with the link on the log-in page, and write to us."
          : undefined
      }
    >
      <Paragraph>
        {hello(firstName)} {reasons[because]} With it these calendar addresses have ended, so that nobody who
        knows them reads your shifts any longer:
      </Paragraph>
      <ul style={styles.text}>
        {names.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two calendars may have one name, and the list never changes.
          <li key={place}>{name}</li>
        ))}
      </ul>
      {link && <Paragraph>You can make new ones in the settings, under Calendar.</Paragraph>}
    </Layout>
  );
}

/**
 * Notifies the owner which addresses ended with the password or the account, whether or not the account is still open
 * (SIL-180).
 */
export async function mailFeedsEnded(
  actor: Actor,
  { userId, feedIds, because, key }: Keyed<Events["calendar-feeds/ended"]>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, { userId });
  if (!account) return;
  const rows = await feedRows().where(inArray(calendarFeeds.id, feedIds)).orderBy(calendarFeeds.createdAt);
  const firstName = calledBy(account.firstName);
  await sendToEach([account], key, context.now, () => ({
    subject: `Your ${productName()} calendar addresses have ended`,
    body: CalendarFeedsEnded({
      firstName,
      because,
      names: rows.map((row) => feedName(row, productName())),
      link: because === "password" ? pageLink(publicPaths.login) : null,
    }),
  }));
}
