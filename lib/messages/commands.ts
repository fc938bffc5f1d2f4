import type { ReactElement } from "react";
import type { Actor } from "@/lib/actor";
import { type Context, contextAt } from "@/lib/context";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/mail";
import {
  AccountExists,
  AccountRejected,
  ProviderActivated,
  RepActivated,
  ResetPassword,
  VerifyEmail,
} from "@/lib/mail/templates/accounts";
import { Assignment } from "@/lib/mail/templates/assignments";
import {
  ClearanceDecided,
  ConnectionAnswered,
  ConnectionCanceled,
  ConnectionRequested,
  PresentationDecided,
} from "@/lib/mail/templates/connections";
import { jobsOnly } from "@/lib/messages/policy";
import {
  findAccount,
  findBookingRequestFacts,
  findClearanceFacts,
  findConnectionFacts,
} from "@/lib/messages/queries";
import {
  assignmentGroups,
  bookingRequestPath,
  connectionGroups,
  connectionPath,
  mailKey,
  type Person,
  providerToTell,
  repsToTell,
  type Side,
  sidesToTell,
} from "@/lib/messages/rules";
import { type AssignmentEvent, assignmentStory, providerName, viewShifts } from "@/lib/messages/views";
import { linkToken } from "@/lib/signed-links";
import { admit } from "@/lib/who";

/** `key` names the run of a job: the same run writes the same mails, and each arrives once. */
type Keyed<Payload> = Payload & { key: string };
type Letter = { subject: string; body: ReactElement };

const at = (path: string) => `${env().appUrl}${path}`;
const product = () => env().NEXT_PUBLIC_PRODUCT_NAME;

/** One failure does not keep the mail from the others; it is thrown at the end, so that the job runs again. */
async function sendToEach(
  people: readonly Person[],
  key: string,
  context: Context,
  letterTo: (person: Person) => Letter,
) {
  const failures: unknown[] = [];
  for (const person of people) {
    const mail = { key: mailKey(key, person.userId), to: person.email, ...letterTo(person) };
    await sendMail(mail, context.now).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Sends the link that confirms an address, unless it is confirmed by now. */
export async function mailVerificationLink(
  actor: Actor,
  input: Keyed<{ userId: string; tokenId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (account?.status !== "setup" || !account.isActive) return;
  const link = at(`/verify-email/${linkToken("verify_email", input.tokenId)}`);
  await sendToEach([account], input.key, context, ({ firstName }) => ({
    subject: `Confirm your e-mail address for ${product()}`,
    body: VerifyEmail({ firstName, link }),
  }));
}

/** Tells the owner of an address that somebody signed up with it again (SIL-17). */
export async function mailAccountExists(
  actor: Actor,
  input: Keyed<{ userId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (!account?.isActive) return;
  await sendToEach([account], input.key, context, ({ firstName }) => ({
    subject: `You already have a ${product()} account`,
    body: AccountExists({ firstName, loginLink: at("/login"), resetLink: at("/forgot-password") }),
  }));
}

/** Sends the link that sets a new password. */
export async function mailPasswordReset(
  actor: Actor,
  input: Keyed<{ userId: string; tokenId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (!account?.isActive) return;
  const link = at(`/password-reset/${input.userId}/${linkToken("reset_password", input.tokenId)}`);
  await sendToEach([account], input.key, context, ({ firstName }) => ({
    subject: `Set a new password for ${product()}`,
    body: ResetPassword({ firstName, link }),
  }));
}

/** Tells a provider or representative that the account is active. */
export async function mailActivation(
  actor: Actor,
  input: Keyed<{ userId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (account?.status !== "complete" || !account.isActive) return;
  const { organizationName } = account;
  const link = at("/app");
  await sendToEach([account], input.key, context, ({ firstName }) => ({
    subject: `Your ${product()} account is active`,
    body: organizationName
      ? RepActivated({ firstName, organizationName, link })
      : ProviderActivated({ firstName, link }),
  }));
}

/** Tells somebody that the account is not active. The reason stays with staff. */
export async function mailRejection(
  actor: Actor,
  input: Keyed<{ userId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (account?.status !== "rejected") return;
  await sendToEach([account], input.key, context, ({ firstName }) => ({
    subject: `Your ${product()} account is not active`,
    body: AccountRejected({ firstName }),
  }));
}

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
  await sendToEach(providerToTell(facts.provider), input.key, context, ({ firstName }) => ({
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
  const name = providerName(facts.provider, accepted);
  const { facilityName } = facts;
  const link = at(connectionPath("rep", facts.id));
  await sendToEach(repsToTell(facts.reps, connectionGroups), input.key, context, ({ firstName }) => ({
    subject: `${name} ${accepted ? "accepted" : "declined"} the connection with ${facilityName}`,
    body: ConnectionAnswered({ firstName, accepted, providerName: name, facilityName, link }),
  }));
}

/** Tells the other side that a pending connection request was taken back. */
export async function mailConnectionCancellation(
  actor: Actor,
  input: Keyed<{ connectionId: string; by: Side }>,
  context: Context = contextAt(),
) {
  const facts = await findConnectionFacts(actor, input);
  if (!facts) return;
  const { facilityName, provider } = facts;
  const toProvider = input.by === "rep";
  // A provider who is not active yet was never told of the request.
  const people = toProvider
    ? providerToTell(provider).filter(({ status }) => status === "complete")
    : repsToTell(facts.reps, connectionGroups);
  const otherName = toProvider ? facts.organizationName : providerName(provider, false);
  const link = at(connectionPath(toProvider ? "provider" : "rep", facts.id));
  await sendToEach(people, input.key, context, ({ firstName }) => ({
    subject: `Connection request canceled: ${facilityName}`,
    body: ConnectionCanceled({ firstName, otherName, facilityName, link }),
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
  await sendToEach(providerToTell(facts.provider), input.key, context, ({ firstName }) => ({
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
  await sendToEach(providerToTell(facts.provider), input.key, context, ({ firstName }) => ({
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
  const name = providerName(provider, true);
  for (const side of sidesToTell(input.by)) {
    const people = side === "provider" ? providerToTell(provider) : repsToTell(facts.reps, assignmentGroups);
    const { label, ...story } = assignmentStory({ ...input, side, status, facilityName, providerName: name });
    const button = { label, href: at(bookingRequestPath(side, facts.id)) };
    const seen = viewShifts(side, facts);
    await sendToEach(people, input.key, context, ({ firstName }) => ({
      subject: `${story.heading}: ${facilityName}`,
      body: Assignment({ firstName, ...story, facilityName, button, ...seen }),
    }));
  }
}
