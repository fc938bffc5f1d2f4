import { hello, Layout, Paragraph, Quote } from "@/lib/ports/mail/layout";

type Place = { facilityName: string; organizationName: string };

/** "St. Brendan Regional (Northern Health)", or the one name where both are the same. */
const placeName = ({ facilityName, organizationName }: Place) =>
  facilityName === organizationName ? facilityName : `${facilityName} (${organizationName})`;

export type ConnectionRequestedProps = Place & {
  firstName: string;
  opportunityTitle: string | null;
  message: string;
  link: string;
};

export function ConnectionRequested({
  firstName,
  opportunityTitle,
  message,
  link,
  ...place
}: ConnectionRequestedProps) {
  return (
    <Layout
      preview={`${place.facilityName} would like to work with you.`}
      heading="New connection request"
      button={{ label: "Review request", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {placeName(place)} would like to connect with you
        {opportunityTitle ? <> for “{opportunityTitle}”</> : null}.
      </Paragraph>
      {message && <Quote>{message}</Quote>}
      <Paragraph>Once you accept and are cleared, the facility can offer you shifts.</Paragraph>
    </Layout>
  );
}

export type ConnectionAnsweredProps = {
  firstName: string;
  accepted: boolean;
  providerName: string;
  facilityName: string;
  link: string;
};

export function ConnectionAnswered({
  firstName,
  accepted,
  providerName,
  facilityName,
  link,
}: ConnectionAnsweredProps) {
  return (
    <Layout
      preview={`${providerName} ${accepted ? "accepted" : "declined"} your connection request.`}
      heading={accepted ? "Connection accepted" : "Connection declined"}
      button={{ label: "Open connection", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {providerName} {accepted ? "accepted" : "declined"} the connection with{" "}
        {facilityName}.
      </Paragraph>
      {accepted && (
        <Paragraph>The next steps are clearing the provider and approving the presentation.</Paragraph>
      )}
    </Layout>
  );
}

export type ConnectionCanceledProps = {
  firstName: string;
  /** Nobody, when the opportunity was filled or closed. */
  canceledBy: string | null;
  facilityName: string;
  link: string;
};

export function ConnectionCanceled({ firstName, canceledBy, facilityName, link }: ConnectionCanceledProps) {
  return (
    <Layout
      preview={`The connection request for ${facilityName} was canceled.`}
      heading="Connection request canceled"
      button={{ label: "Open connection", href: link }}
    >
      <Paragraph>
        {canceledBy
          ? `${hello(firstName)} ${canceledBy} canceled the connection request for ${facilityName}.`
          : `${hello(firstName)} the connection request for ${facilityName} was canceled: the need is filled or closed.`}{" "}
        Nothing is left for you to do.
      </Paragraph>
    </Layout>
  );
}

export type ClearanceDecidedProps = {
  firstName: string;
  cleared: boolean;
  organizationName: string;
  link: string;
};

export function ClearanceDecided({ firstName, cleared, organizationName, link }: ClearanceDecidedProps) {
  return (
    <Layout
      preview={
        cleared ? `${organizationName} has cleared you.` : `News of your clearance at ${organizationName}.`
      }
      heading={cleared ? "You are cleared" : "You were not cleared"}
      button={{ label: "Open connections", href: link }}
    >
      <Paragraph>
        {cleared
          ? `${hello(firstName)} ${organizationName} has cleared you to work at its facilities.`
          : `${hello(firstName)} ${organizationName} did not clear you to work at its facilities.`}
      </Paragraph>
    </Layout>
  );
}

export type PresentationDecidedProps = Place & { firstName: string; approved: boolean; link: string };

export function PresentationDecided({ firstName, approved, link, ...place }: PresentationDecidedProps) {
  return (
    <Layout
      preview={`${place.facilityName} ${approved ? "approved" : "did not approve"} your presentation.`}
      heading={approved ? "Presentation approved" : "Presentation not approved"}
      button={{ label: "Open connection", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {placeName(place)} {approved ? "approved" : "did not approve"} your presentation.
      </Paragraph>
      {approved && <Paragraph>From now on it can offer you shifts on the days you are available.</Paragraph>}
    </Layout>
  );
}
