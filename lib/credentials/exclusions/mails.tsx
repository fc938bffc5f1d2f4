import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { counted } from "@/lib/core/pure/text";
import { findExcluded, findSettledList } from "@/lib/credentials/exclusions/queries/mail-facts";
import { providerToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, sendToEach } from "@/lib/ports/mail/mail";

type ToStaff = { firstName: string; link: string };

/** A list is not used, or could not be read. */
export function ListNeedsLook({ firstName, link, refusal }: ToStaff & { refusal: string }) {
  return (
    <Layout
      preview={refusal}
      heading="The exclusion list needs a look"
      button={{ label: "Open exclusions", href: link }}
    >
      <Paragraph>
        {hello(firstName)} the file of the federal exclusion list (OIG) is not used. {refusal} The former list
        counts as before.
      </Paragraph>
    </Layout>
  );
}

/** Matches wait, without a name: this letter lies in mailboxes. */
export function MatchesUndecided({ firstName, link, text }: ToStaff & { text: string }) {
  return (
    <Layout preview={text} heading={text} button={{ label: "Open exclusions", href: link }}>
      <Paragraph>
        {hello(firstName)} providers were compared with the federal exclusion list (OIG). {text}.
      </Paragraph>
    </Layout>
  );
}

/** The letter to somebody who is excluded gives no reason: it may be read by others. */
export function PleaseContactUs({ firstName }: { firstName: string }) {
  return (
    <Layout preview="Please answer this mail." heading="Please contact us about your account">
      <Paragraph>
        {hello(firstName)} there is something about your account that we have to talk about. Please answer
        this mail, or call us.
      </Paragraph>
    </Layout>
  );
}

/** Notifies active staff that a list is not used, or that matches are undecided after it [CRD-J-017]. */
export async function mailListSettled(
  actor: Actor,
  { listId, key }: Keyed<{ listId: string }>,
  { now }: Context = contextAt(),
): Promise<void> {
  const settled = await findSettledList(actor, { listId });
  if (!settled) return;
  const { status, refusal, undecided, staff } = settled;
  const link = pageLink(staffPaths.exclusions);
  if (status === "refused" || status === "failed")
    await sendToEach(staff, key, now, ({ firstName }) => ({
      subject: "The exclusion list needs a look",
      body: ListNeedsLook({ firstName, link, refusal }),
    }));
  else if (status === "complete" && undecided > 0) {
    const text = `${counted(undecided, "exclusion match needs", "exclusion matches need")} a decision`;
    await sendToEach(staff, key, now, ({ firstName }) => ({
      subject: text,
      body: MatchesUndecided({ firstName, link, text }),
    }));
  }
}

/** Asks a provider who is confirmed to be on the list to get in touch, without a reason [CRD-J-018]. */
export async function mailExcluded(
  actor: Actor,
  { hitId, key }: Keyed<{ hitId: string }>,
  { now }: Context = contextAt(),
): Promise<void> {
  const provider = await findExcluded(actor, { hitId });
  if (!provider) return;
  await sendToEach(providerToNotify(provider), key, now, ({ firstName }) => ({
    subject: "Please contact us about your account",
    body: PleaseContactUs({ firstName }),
  }));
}
