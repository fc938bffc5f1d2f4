import { connectionGroups } from "@/lib/connections/policy";
import { findConnectionFacts } from "@/lib/connections/queries/mail-facts";
import type { Actor, Side } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { pathsOf, providerPaths, repPaths } from "@/lib/core/pure/paths";
import { capitalized, type Place, placeName } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify, repsToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph, Quote } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type ConnectionRequestedProps = Place & {
  firstName: string;
  opportunityTitle: string | null;
  message: string;
  link: string;
};

/** The letter to a provider whom a facility asks. */
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

type ConnectionAnsweredProps = {
  firstName: string;
  accepted: boolean;
  providerName: string;
  facilityName: string;
  link: string;
};

/** The letter to reps whose request was answered. */
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

type ConnectionCanceledProps = {
  firstName: string;
  /** Nobody, when the opportunity was filled or closed. */
  canceledBy: string | null;
  facilityName: string;
  link: string;
};

const cancellation = (canceledBy: string | null, facilityName: string) =>
  canceledBy
    ? `${canceledBy} canceled the connection request for ${facilityName}.`
    : `the connection request for ${facilityName} was canceled: the need is filled or closed.`;

/** The letter to the other side of a request that was taken back. */
export function ConnectionCanceled({ firstName, canceledBy, facilityName, link }: ConnectionCanceledProps) {
  return (
    <Layout
      preview={`The connection request for ${facilityName} was canceled.`}
      heading="Connection request canceled"
      button={{ label: "Open connection", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {cancellation(canceledBy, facilityName)} Nothing is left for you to do.
      </Paragraph>
    </Layout>
  );
}

/** Notifies the provider of a connection request; one that is not sent yet waits for its own event (SIL-76). */
export async function mailConnectionRequest(
  actor: Actor,
  input: Keyed<{ connectionId: string }>,
  context = contextAt(),
) {
  const facts = await findConnectionFacts(actor, input);
  if (facts?.status !== "pending_response") return;
  const { facilityName, organizationName, opportunityTitle, message } = facts;
  const href = providerPaths.connection(facts.id);
  const place = { facilityName, organizationName };
  await notifyEach({
    kind: "connection",
    people: providerToNotify(facts.provider),
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({
      href,
      subject: `New connection request from ${facilityName}`,
      text: `${placeName(place)} would like to connect with you${opportunityTitle ? ` for “${opportunityTitle}”` : ""}.`,
      body: ConnectionRequested({ firstName, ...place, opportunityTitle, message, link: pageLink(href) }),
    }),
  });
}

/** Notifies the organization's reps in `connectionGroups` of the provider's answer. */
export async function mailConnectionAnswer(
  actor: Actor,
  input: Keyed<{ connectionId: string; accepted: boolean }>,
  context = contextAt(),
) {
  const facts = await findConnectionFacts(actor, input);
  if (!facts) return;
  const { accepted } = input;
  // In full once connected, before that as the marketplace shows it (SIL-58).
  const name = accepted ? facts.shownName : facts.provider.publicName;
  const { facilityName } = facts;
  const href = repPaths.connection(facts.id);
  const answer = accepted ? "accepted" : "declined";
  await notifyEach({
    kind: "connection",
    people: repsToNotify(facts.reps, connectionGroups),
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({
      href,
      subject: `${name} ${answer} the connection with ${facilityName}`,
      push: `Connection ${answer}: ${facilityName}`,
      body: ConnectionAnswered({
        firstName,
        accepted,
        providerName: name,
        facilityName,
        link: pageLink(href),
      }),
    }),
  });
}

/**
 * Notifies the other side that a pending connection request was taken back. When the product took it back, because the
 * opportunity is full or closed, only the provider is notified: the organization brought it about.
 */
export async function mailConnectionCancellation(
  actor: Actor,
  input: Keyed<{ connectionId: string; by: Side | "system" }>,
  context = contextAt(),
) {
  const facts = await findConnectionFacts(actor, input);
  if (!facts) return;
  const { facilityName, provider } = facts;
  const toProvider = input.by !== "provider";
  // A provider who is not active yet was never notified of the request.
  const people = toProvider
    ? providerToNotify(provider).filter(({ status }) => status === "complete")
    : repsToNotify(facts.reps, connectionGroups);
  const canceledBy = {
    provider: provider.publicName,
    rep: facts.organizationName,
    system: null,
  }[input.by];
  const href = pathsOf[toProvider ? "provider" : "rep"].connection(facts.id);
  await notifyEach({
    kind: "connection",
    people,
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({
      href,
      subject: `Connection request canceled: ${facilityName}`,
      text: capitalized(cancellation(canceledBy, facilityName)),
      body: ConnectionCanceled({ firstName, canceledBy, facilityName, link: pageLink(href) }),
    }),
  });
}
