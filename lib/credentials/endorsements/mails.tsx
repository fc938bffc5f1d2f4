import { calledBy } from "@/lib/accounts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refereePaths } from "@/lib/core/pure/paths";
import { joined } from "@/lib/core/pure/text";
import { listAwaitedFacts } from "@/lib/credentials/endorsements/queries/awaited";
import { mayAsk } from "@/lib/credentials/endorsements/rules/answers";
import { Layout, MailLink, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, productName, sendMail } from "@/lib/ports/mail/mail";

const note =
  "The link is meant for you alone: do not pass it on. If you do not know this person, you need not do anything.";

type EndorsementRequestedProps = {
  /** Empty where the name is none to greet somebody with. */
  referenceName: string;
  providerName: string;
  /** A second mail about the same request. */
  isReminder: boolean;
  link: string;
};

export function EndorsementRequested({
  referenceName,
  providerName,
  isReminder,
  link,
}: EndorsementRequestedProps) {
  const product = productName();
  const hello = referenceName ? `Hello ${referenceName}, ` : "";
  return (
    <Layout
      preview={`${providerName} named you as a professional reference.`}
      heading={isReminder ? "Your endorsement is still awaited" : "You are asked for an endorsement"}
      button={{ label: isReminder ? "Answer now" : "Begin", href: link }}
      note={note}
    >
      <Paragraph>
        {hello}
        {isReminder
          ? `a week ago ${providerName} named you as a professional reference on ${product}, and your answer is still missing.`
          : `${providerName} named you as a professional reference on ${product}, where clinicians find their next assignments.`}
      </Paragraph>
      <Paragraph>
        The survey takes less than 4 minutes. You need no account, and you can save your answers and go on
        later.
      </Paragraph>
    </Layout>
  );
}

type EndorsementsListedProps = { requests: { providerName: string; link: string }[] };

export function EndorsementsListed({ requests }: EndorsementsListedProps) {
  const [first] = requests;
  return (
    <Layout
      preview="Somebody looked up the endorsements that you are asked for."
      heading="Your outstanding endorsements"
      button={requests.length === 1 && first ? { label: "Open the survey", href: first.link } : undefined}
      note="If this was not you, somebody else typed your address and could open these surveys. Please write to us."
    >
      <Paragraph>
        Somebody looked up your e-mail address on {productName()} to find the endorsements it is still asked
        for:
      </Paragraph>
      {requests.map(({ providerName, link }) => (
        <Paragraph key={link}>
          {requests.length === 1 ? (
            <strong>{providerName}</strong>
          ) : (
            <>
              <strong>{providerName}</strong>: <MailLink href={link}>Open the survey</MailLink>
            </>
          )}
        </Paragraph>
      ))}
    </Layout>
  );
}

type Named = { firstName: string; lastName: string };

/** A name that could be read as a message of its own is left out: endorsement mails go to strangers. */
const nameOf = ({ firstName, lastName }: Named) =>
  joined([calledBy(firstName), calledBy(lastName)], " ") || "A clinician";

const linkTo = (endorsementId: string) => pageLink(refereePaths.endorsement(endorsementId));

/**
 * Asks a reference for an endorsement, or reminds of it, unless it is completed or the reference was taken from the
 * list (SIL-120). An address that was named too often within a day is not asked again.
 */
export async function mailEndorsementRequest(
  actor: Actor,
  input: Keyed<{ referenceId: string; isReminder: boolean }>,
  context: Context = contextAt(),
) {
  const { isReminder } = input;
  const [facts] = await listAwaitedFacts(actor, { referenceIds: [input.referenceId] });
  if (!facts || (!isReminder && !mayAsk(facts))) return;
  const providerName = nameOf(facts);
  const body = EndorsementRequested({
    referenceName: calledBy(facts.fullName),
    providerName,
    isReminder,
    link: linkTo(facts.endorsementId),
  });
  const subject = isReminder
    ? `Reminder: ${providerName} asked you for an endorsement`
    : `${providerName} asks you for an endorsement`;
  await sendMail({ key: input.key, to: facts.email, subject, body }, context.now);
}

/** Mails an address its outstanding endorsements after they were looked up (SIL-120). */
export async function mailEndorsementsListed(
  actor: Actor,
  input: Keyed<{ referenceIds: string[] }>,
  context: Context = contextAt(),
) {
  const facts = await listAwaitedFacts(actor, input);
  const [first] = facts;
  if (!first) return;
  const requests = facts.map((each) => ({ providerName: nameOf(each), link: linkTo(each.endorsementId) }));
  const body = EndorsementsListed({ requests });
  const subject = "Your outstanding endorsements";
  await sendMail({ key: input.key, to: first.email, subject, body }, context.now);
}
