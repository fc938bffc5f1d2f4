import { env } from "@/lib/core/server/env";
import { Layout, Paragraph } from "@/lib/ports/mail/layout";

const note =
  "The link is meant for you alone: do not pass it on. If you do not know this person, you need not do anything.";

export type EndorsementRequestedProps = {
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
  const { NEXT_PUBLIC_PRODUCT_NAME: product } = env();
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

export type EndorsementsListedProps = { requests: { providerName: string; link: string }[] };

export function EndorsementsListed({ requests }: EndorsementsListedProps) {
  const { NEXT_PUBLIC_PRODUCT_NAME: product } = env();
  const [first] = requests;
  return (
    <Layout
      preview="Somebody looked up the endorsements that you are asked for."
      heading="Your outstanding endorsements"
      button={requests.length === 1 && first ? { label: "Open the survey", href: first.link } : undefined}
      note="If this was not you, somebody else typed your address and could open these surveys. Please write to us."
    >
      <Paragraph>
        Somebody looked up your e-mail address on {product} to find the endorsements it is still asked for:
      </Paragraph>
      {requests.map(({ providerName, link }) => (
        <Paragraph key={link}>
          {requests.length === 1 ? (
            <strong>{providerName}</strong>
          ) : (
            <>
              <strong>{providerName}</strong>:{" "}
              <a href={link} className="link" style={{ color: "#0f7783" }}>
                Open the survey
              </a>
            </>
          )}
        </Paragraph>
      ))}
    </Layout>
  );
}
