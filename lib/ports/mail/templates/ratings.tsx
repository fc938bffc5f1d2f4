import { env } from "@/lib/core/server/env";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";

export type LeaderRatingAskedProps = {
  firstName: string;
  providerName: string;
  facilityName: string;
  link: string;
};

/** Asks a facility's leader for a rating after an assignment. */
export function LeaderRatingAsked({ firstName, providerName, facilityName, link }: LeaderRatingAskedProps) {
  const { NEXT_PUBLIC_PRODUCT_NAME: product } = env();
  return (
    <Layout
      preview={`${providerName} has finished an assignment at ${facilityName}.`}
      heading={`Rate ${providerName}`}
      button={{ label: "Rate this clinician", href: link }}
      note="The link is meant for you alone. It works once, for 60 days."
    >
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>
        {providerName} has finished an assignment at {facilityName}, booked on {product}. As a leader there
        you know best how it went: five questions, two minutes, no account. Your name, e-mail and NPI are
        never shown to the clinician.
      </Paragraph>
    </Layout>
  );
}
