import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refereePaths } from "@/lib/core/pure/paths";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { pageLink, productName, sendMail } from "@/lib/ports/mail/mail";
import { findLinkFacts, leaderTokenOf } from "@/lib/reputation/leader-ratings/queries";

type LeaderRatingAskedProps = {
  firstName: string;
  providerName: string;
  facilityName: string;
  link: string;
};

/** Asks a facility's leader for a rating after an assignment. */
export function LeaderRatingAsked({ firstName, providerName, facilityName, link }: LeaderRatingAskedProps) {
  return (
    <Layout
      preview={`${providerName} has finished an assignment at ${facilityName}.`}
      heading={`Rate ${providerName}`}
      button={{ label: "Rate this clinician", href: link }}
      note="The link is meant for you alone. It works once, for 60 days."
    >
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>
        {providerName} has finished an assignment at {facilityName}, booked on {productName()}. As a leader
        there you know best how it went: five questions, two minutes, no account. Your name, e-mail and NPI
        are never shown to the clinician.
      </Paragraph>
    </Layout>
  );
}

/** Mails a leader its link. `key` names the run of the job: the mail arrives once. */
export async function mailLeaderRatingLink(
  actor: Actor,
  input: { tokenId: string; key: string },
  context: Context = contextAt(),
): Promise<void> {
  const facts = await findLinkFacts(actor, input, context.now);
  if (!facts) return;
  const { id, email, leaderFirstName: firstName, facilityName } = facts;
  const providerName = `${facts.firstName} ${facts.lastName}`;
  const link = pageLink(refereePaths.leaderRating(leaderTokenOf(id)));
  const body = LeaderRatingAsked({ firstName, providerName, facilityName, link });
  const subject = `How was ${providerName} at ${facilityName}?`;
  await sendMail({ key: input.key, to: email, subject, body }, context.now);
}
