import {
  findBookingRequestFacts,
  findClearanceFacts,
  findConnectionFacts,
} from "@/lib/assignments/queries/mail-facts";
import { type AssignmentEvent, assignmentStory, viewShifts } from "@/lib/assignments/views/mail";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { jobsOnly } from "@/lib/messages/policy";
import {
  assignmentGroups,
  bookingRequestPath,
  connectionGroups,
  connectionPath,
  providerToTell,
  repsToTell,
  type Side,
  sidesToTell,
} from "@/lib/notices/rules";
import { sendToEach } from "@/lib/ports/mail/mail";
import { Assignment } from "@/lib/ports/mail/templates/assignments";
import {
  ClearanceDecided,
  ConnectionAnswered,
  ConnectionCanceled,
  ConnectionRequested,
  PresentationDecided,
} from "@/lib/ports/mail/templates/connections";

/** `key` names the run of a job: the same run writes the same mails, and each arrives once. */
type Keyed<Payload> = Payload & { key: string };

const at = (path: string) => `${env().appUrl}${path}`;

/** Tells the provider of a connection request; one that is not sent yet waits for its own event (SIL-76). */
export async function mailConnectionRequest(
  actor: Actor,
  input: Keyed<{ connectionId: string }>,
  context: Context = contextAt(),
) {
  const facts = await findConnectionFacts(actor, input);
  if (facts?.status !== "pending_response") return;
  const { facilityName, organizationName, opportunityTitle, message } = facts;
  const link = at(connectionPath("provider", facts.id));
  await sendToEach(providerToTell(facts.provider), input.key, context.now, ({ firstName }) => ({
    subject: `New connection request from ${facilityName}`,
    body: ConnectionRequested({ firstName, facilityName, organizationName, opportunityTitle, message, link }),
  }));
}

/** Tells the organization's reps who connect how the provider answered. */
export async function mailConnectionAnswer(
  actor: Actor,
  input: Keyed<{ connectionId: string; accepted: boolean }>,
  context: Context = contextAt(),
) {
  const facts = await findConnectionFacts(actor, input);
  if (!facts) return;
  const { accepted } = input;
  // In full once connected, before that as the marketplace shows it (SIL-58).
  const name = accepted ? facts.shownName : facts.provider.publicName;
  const { facilityName } = facts;
  const link = at(connectionPath("rep", facts.id));
  await sendToEach(repsToTell(facts.reps, connectionGroups), input.key, context.now, ({ firstName }) => ({
    subject: `${name} ${accepted ? "accepted" : "declined"} the connection with ${facilityName}`,
    body: ConnectionAnswered({ firstName, accepted, providerName: name, facilityName, link }),
  }));
}

/**
 * Tells the other side that a pending connection request was taken back. When the product did it, because the
 * opportunity is full or closed, only the provider: the organization brought it about.
 */
export async function mailConnectionCancellation(
  actor: Actor,
  input: Keyed<{ connectionId: string; by: Side | "system" }>,
  context: Context = contextAt(),
) {
  const facts = await findConnectionFacts(actor, input);
  if (!facts) return;
  const { facilityName, provider } = facts;
  const toProvider = input.by !== "provider";
  // A provider who is not active yet was never told of the request.
  const people = toProvider
    ? providerToTell(provider).filter(({ status }) => status === "complete")
    : repsToTell(facts.reps, connectionGroups);
  const canceledBy = {
    provider: provider.publicName,
    rep: facts.organizationName,
    system: null,
  }[input.by];
  const link = at(connectionPath(toProvider ? "provider" : "rep", facts.id));
  await sendToEach(people, input.key, context.now, ({ firstName }) => ({
    subject: `Connection request canceled: ${facilityName}`,
    body: ConnectionCanceled({ firstName, canceledBy, facilityName, link }),
  }));
}

/** Tells the provider whether the facility approved the presentation. */
export async function mailPresentationDecision(
  actor: Actor,
  input: Keyed<{ connectionId: string; approved: boolean }>,
  context: Context = contextAt(),
) {
  const facts = await findConnectionFacts(actor, input);
  if (!facts) return;
  const { facilityName, organizationName } = facts;
  const { approved } = input;
  const link = at(connectionPath("provider", facts.id));
  await sendToEach(providerToTell(facts.provider), input.key, context.now, ({ firstName }) => ({
    subject: `${facilityName} ${approved ? "approved" : "did not approve"} your presentation`,
    body: PresentationDecided({ firstName, approved, facilityName, organizationName, link }),
  }));
}

/** Tells the provider whether the organization cleared them. */
export async function mailClearanceDecision(
  actor: Actor,
  input: Keyed<{ clearanceId: string; cleared: boolean }>,
  context: Context = contextAt(),
) {
  const facts = await findClearanceFacts(actor, input);
  if (!facts) return;
  const { organizationName, connectionId } = facts;
  const { cleared } = input;
  const link = at(
    connectionId ? connectionPath("provider", connectionId) : "/app/provider/connection-requests",
  );
  await sendToEach(providerToTell(facts.provider), input.key, context.now, ({ firstName }) => ({
    subject: cleared ? `${organizationName} has cleared you` : `${organizationName} did not clear you`,
    body: ClearanceDecided({ firstName, cleared, organizationName, link }),
  }));
}

/** Tells the side that did not do it what became of an assignment; each side sees its own money only. */
export async function mailAssignmentNews(
  actor: Actor,
  input: Keyed<{ bookingRequestId: string; event: AssignmentEvent; by: Side | "system" }>,
  context: Context = contextAt(),
) {
  admit(actor, jobsOnly);
  const facts = await findBookingRequestFacts(actor, input);
  if (!facts) return;
  const { facilityName, provider, status } = facts;
  for (const side of sidesToTell(input.by)) {
    const people = side === "provider" ? providerToTell(provider) : repsToTell(facts.reps, assignmentGroups);
    const { label, ...story } = assignmentStory({
      ...input,
      side,
      status,
      facilityName,
      providerName: facts.shownName,
    });
    const button = { label, href: at(bookingRequestPath(side, facts.id)) };
    const seen = viewShifts(side, facts);
    await sendToEach(people, input.key, context.now, ({ firstName }) => ({
      subject: `${story.heading}: ${facilityName}`,
      body: Assignment({ firstName, ...story, facilityName, button, ...seen }),
    }));
  }
}
