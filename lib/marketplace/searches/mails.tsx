import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { savedSearches } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { counted } from "@/lib/core/pure/text";
import { admit, admits, mailer } from "@/lib/core/pure/who";
import { actorOfUser } from "@/lib/core/server/actor-of-user";
import { searchKeepers } from "@/lib/marketplace/searches/policy";
import type { KeptScopes } from "@/lib/marketplace/searches/queries/runs";
import { addressOf } from "@/lib/marketplace/searches/rules";
import { linesOfLetter } from "@/lib/marketplace/searches/words";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type LetterProps = { subject: string; firstName: string; lines: string[]; more: number; link: string };

/** What a saved search has found, a line each [SCH-J-013]. */
const FoundLetter = ({ subject, firstName, lines, more, link }: LetterProps) => (
  <Layout preview={subject} heading={subject} button={{ label: "Open the search", href: link }}>
    <Paragraph>{hello(firstName)} your saved search has found:</Paragraph>
    {lines.map((line, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two results may read alike.
      <Paragraph key={place}>{line}</Paragraph>
    ))}
    {more > 0 && <Paragraph>and {more} more</Paragraph>}
  </Layout>
);

/** What of these the owner may list at this moment, in the lines of the letter; null for who may not run it any more. */
async function readFound(savedSearchId: string, objectIds: string[], scopes: KeptScopes, now: Date) {
  const [search] = await db().select().from(savedSearches).where(eq(savedSearches.id, savedSearchId));
  if (!search) return null;
  const kept = scopes[search.scope];
  const owner = await actorOfUser(search.userId);
  if (!kept?.run || owner?.kind !== "rep" || !admits(searchKeepers, owner)) return null;
  const { opportunityId } = search;
  const asked = { input: await kept.screen.input(search), opportunityId, now };
  const ids = await kept.run.listIds(owner, asked, { limit: objectIds.length, among: objectIds });
  if (ids.length === 0) return null;
  const lines = await kept.run.listLines(owner, asked, ids);
  return {
    owner,
    lines,
    name: search.name,
    href: addressOf(kept.screen, search),
  };
}

/**
 * Notifies the owner of a saved search of what it has found, as far as the owner may list it now
 * [SCH-J-012 SCH-J-013 SCH-I-075].
 */
export async function mailSavedSearchFound(
  actor: Actor,
  { savedSearchId, objectIds, key }: Keyed<{ savedSearchId: string; objectIds: string[] }>,
  scopes: KeptScopes,
  context: Context = contextAt(),
) {
  admit(actor, mailer);
  const found = await readFound(savedSearchId, objectIds, scopes, context.now);
  if (!found) return;
  const { owner, lines, name, href } = found;
  const subject = `${lines.length} new for "${name}"`;
  await notifyEach({
    kind: "saved_search",
    people: [owner],
    key,
    now: context.now,
    write: ({ firstName }) => ({
      subject,
      href,
      push: counted(lines.length, "new result of a saved search", "new results of a saved search"),
      body: FoundLetter({
        subject,
        firstName,
        lines: lines.slice(0, linesOfLetter),
        more: lines.length - linesOfLetter,
        link: pageLink(href),
      }),
    }),
  });
}
