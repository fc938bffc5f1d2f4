import { findBookingRequestFacts } from "@/lib/assignments/queries/mail-facts";
import { answerableUntil } from "@/lib/assignments/rules/link-answer";
import { ShiftTable } from "@/lib/assignments/shifts/mails";
import {
  type AssignmentEvent,
  assignmentStory,
  shiftsInBrief,
  viewShifts,
} from "@/lib/assignments/views/mail";
import type { Actor, Side } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { pathsOf } from "@/lib/core/pure/paths";
import { capitalized, counted, joined } from "@/lib/core/pure/text";
import { admit, mailer } from "@/lib/core/pure/who";
import { answerPaths } from "@/lib/notices/answer-links/commands/make";
import { mailReceipt } from "@/lib/notices/answer-links/mails";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify, repsToNotify, sidesToNotify } from "@/lib/notices/rules";
import { hello, Layout, MailLink, Paragraph, styles } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";
import { assignmentGroups } from "./policy";

type AssignmentProps = Omit<ReturnType<typeof assignmentStory>, "label"> &
  ReturnType<typeof viewShifts> & {
    firstName: string;
    facilityName: string;
    button: { label: string; href: string };
    /** Where it can be answered without signing in. */
    answerLink?: string;
  };

/** News of an assignment: what happened, its shifts, and the reader's own total. */
export function Assignment({
  facilityName,
  heading,
  next,
  shifts,
  total,
  button,
  answerLink,
  ...more
}: AssignmentProps) {
  return (
    <Layout
      preview={`${facilityName}: ${counted(shifts.length, "shift")}`}
      heading={heading}
      button={button}
      note={`Times are local to ${facilityName} (${more.zoneName}).`}
    >
      <Paragraph>
        {hello(more.firstName)} {more.news}
      </Paragraph>
      <ShiftTable shifts={shifts} />
      <p className="ink" style={{ ...styles.text, margin: "0 0 14px" }}>
        Total: <strong>{total}</strong>
      </p>
      {next && <Paragraph>{next}</Paragraph>}
      {answerLink && (
        <Paragraph>
          <MailLink href={answerLink}>Answer without signing in</MailLink>
        </Paragraph>
      )}
    </Layout>
  );
}

type Facts = NonNullable<Awaited<ReturnType<typeof findBookingRequestFacts>>>;

/** Where the provider answers a request that waits for it [RSC-J-025 RSC-C-033]. */
async function answerLinkOf({ id: objectId, status, provider, ...request }: Facts, now: Date) {
  const { userId } = provider;
  if (status !== "pending") return undefined;
  const expiresAt = answerableUntil(request, now);
  const path = (await answerPaths("assignment", [{ userId, objectId, expiresAt }], now)).get(userId);
  return path && pageLink(path);
}

/** Notifies the side that did not act of what became of an assignment; each side sees its own money only. */
export async function mailAssignmentNews(
  actor: Actor,
  input: Keyed<{ bookingRequestId: string; event: AssignmentEvent; by: Side | "system" }>,
  context: Context = contextAt(),
) {
  admit(actor, mailer);
  const facts = await findBookingRequestFacts(actor, input);
  if (!facts) return;
  const { facilityName, provider, status } = facts;
  for (const side of sidesToNotify(input.by)) {
    const people =
      side === "provider" ? providerToNotify(provider) : repsToNotify(facts.reps, assignmentGroups);
    const { label, ...story } = assignmentStory({
      ...input,
      side,
      status,
      facilityName,
      providerName: facts.shownName,
    });
    const href = pathsOf[side].bookingRequest(facts.id);
    const button = { label, href: pageLink(href) };
    const answerLink = side === "provider" ? await answerLinkOf(facts, context.now) : undefined;
    const seen = viewShifts(side, facts);
    const subject = `${story.heading}: ${facilityName}`;
    await notifyEach({
      kind: "assignment",
      people,
      key: input.key,
      now: context.now,
      write: ({ firstName }) => ({
        subject,
        href,
        text: capitalized(story.news),
        push: joined([subject, shiftsInBrief(seen.shifts)]),
        body: Assignment({ firstName, ...story, facilityName, button, answerLink, ...seen }),
      }),
    });
  }
}

/** Notifies the provider who answered a request by its mail that the answer has come [RSC-J-027]. */
export async function mailAssignmentAnswered(
  actor: Actor,
  { purpose, objectId, key }: Keyed<Events["answer-link/used"]>,
  context: Context = contextAt(),
) {
  if (purpose !== "assignment") return;
  const facts = await findBookingRequestFacts(actor, { bookingRequestId: objectId });
  if (!facts) return;
  const { provider, facilityName } = facts;
  const href = pathsOf.provider.bookingRequest(facts.id);
  await mailReceipt({ kind: "assignment", provider, facilityName, href, key, now: context.now });
}
