import { eq } from "drizzle-orm";
import type { ReactNode } from "react";
import { rescueOffers } from "@/db/schema";
import { assignmentGroups } from "@/lib/assignments/policy";
import { isOpenRescue } from "@/lib/assignments/shifts/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { formatDollars, toDollars } from "@/lib/core/pure/money";
import { pathsOf } from "@/lib/core/pure/paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { nearDay } from "@/lib/core/pure/text";
import {
  findHandRaiser,
  findSearchFacts,
  findWorker,
  listAsked,
  type SearchFacts,
} from "@/lib/coverage/searches/queries/mail-facts";
import { answeredByLinkText } from "@/lib/notices/answer-links/mails";
import { type News, notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify, repsToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph, Quote } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type RescueNewsProps = {
  about: About;
  firstName: string;
  heading: string;
  button: { label: string; href: string };
  /** Goes on after the greeting. */
  children: ReactNode;
  quote?: string;
  /** What there is to know of it, and the last words. */
  more?: ReactNode;
  /** Small print below the button. */
  note?: string;
};

/** A letter about a shift that is looked for. */
const RescueNews = ({ about, firstName, heading, button, note, ...news }: RescueNewsProps) => (
  <Layout preview={`${about.place}, ${about.day}`} heading={heading} button={button} note={note}>
    <Paragraph>
      {hello(firstName)} {news.children}
    </Paragraph>
    {news.quote && <Quote>{news.quote}</Quote>}
    {news.more}
  </Layout>
);

type About = { place: string; day: string; times: string; bonus: string };

const clock = (time: string) => time.slice(0, 5);

/** What every letter about a search says. */
export const aboutSearch = (facts: SearchFacts): About => ({
  place: facts.facilityName,
  day: nearDay(facts.startOn),
  times: `${clock(facts.startTime)}–${clock(facts.endTime)}`,
  bonus: formatDollars(toDollars(facts.bonusCents)),
});

export type SearchEvent<More = object> = Keyed<{ rescueId: string } & More>;

type Words = {
  subject: string;
  /** Above the letter, if not its subject. */
  heading?: string;
  /** Goes on after the greeting; the line under the bell. */
  sentence: string;
  button: string;
  /** The page inside the product. */
  href: string;
  /** Where the button leads, if not there. */
  answerPath?: string;
  quote?: string;
  more?: ReactNode;
  note?: string;
  push?: string;
};

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** One piece of news of a search: a letter, and a line under the bell. */
export function newsOf(about: About, firstName: string, words: Words): News {
  const { subject, heading = subject, sentence, button, href, answerPath = href, push, ...more } = words;
  return {
    subject,
    href,
    push,
    text: capital(sentence),
    body: RescueNews({
      ...more,
      about,
      firstName,
      heading,
      children: sentence,
      button: { label: button, href: pageLink(answerPath) },
    }),
  };
}

const isOpenSearch = ({ status }: SearchFacts) => isOpenRescue(status);

/** Notifies the reps who schedule or confirm. */
const notifyReps = (facts: SearchFacts, key: string, now: Date, words: Words) =>
  notifyEach({
    kind: "rescue",
    people: repsToNotify(facts.reps, assignmentGroups),
    key,
    now,
    write: ({ firstName }) => newsOf(aboutSearch(facts), firstName, words),
  });

/** One piece of news about a search to the reps who schedule or confirm. */
const newsToReps =
  (still: (facts: SearchFacts) => boolean, title: (about: About) => string, text: (about: About) => string) =>
  async (actor: Actor, { rescueId, key }: SearchEvent, context: Context = contextAt()) => {
    const facts = await findSearchFacts(actor, rescueId);
    if (!facts || !still(facts)) return;
    const about = aboutSearch(facts);
    await notifyReps(facts, key, context.now, {
      subject: title(about),
      sentence: text(about),
      button: "Open the search",
      href: rescuePaths.search(rescueId),
    });
  };

/** Notifies reps that everybody has been asked, while that is so [RSC-J-016 RSC-J-026]. */
export const mailRescueExhausted = newsToReps(
  (facts) => isOpenSearch(facts) && facts.exhaustedAt !== null,
  ({ day, place }) => `Everybody has been asked: ${day} at ${place}`,
  ({ day, times, place }) =>
    `everybody who can work on ${day}, ${times} at ${place} has been asked. The search goes on until the shift begins.`,
);

/** Notifies reps that the product has paused a search [RSC-J-018]. */
export const mailRescuePaused = newsToReps(
  ({ status }) => status === "paused",
  ({ day, place }) => `Paused: ${day} at ${place}`,
  ({ day, times, place }) =>
    `the search for ${day}, ${times} at ${place} is paused. Nobody is asked meanwhile.`,
);

/** Notifies reps that a rule has started a search [RSC-J-018]. */
export const mailRescueStarted = newsToReps(
  isOpenSearch,
  ({ day, place }) => `A search has started: ${day} at ${place}`,
  ({ day, times, place }) =>
    `by the shift rescue rule of ${place} somebody is being looked for on ${day}, ${times}.`,
);

const newsOfUnfilled = newsToReps(
  ({ status }) => status === "unfilled",
  ({ day, place }) => `Not covered: ${day} at ${place}`,
  ({ day, times, place }) => `nobody was found for the shift on ${day}, ${times} at ${place}.`,
);

/** Notifies providers whose offer a search has closed that the shift is no longer open [RSC-J-015 RSC-J-026]. */
async function mailClosed(actor: Actor, facts: SearchFacts, key: string, now: Date) {
  const about = aboutSearch(facts);
  const closed = await listAsked(actor, facts.id, eq(rescueOffers.status, "closed"));
  const people = closed.filter((person) => providerToNotify(person).length > 0);
  const { day, times, place } = about;
  await notifyEach({
    kind: "offer_closed",
    people,
    key: `${key}:closed`,
    now,
    write: ({ firstName }) =>
      newsOf(about, firstName, {
        subject: `The shift on ${day} at ${place} is no longer open`,
        sentence: `the shift on ${day}, ${times} at ${place} is no longer open. Thank you for being ready.`,
        button: "See open shifts",
        href: rescuePaths.board,
        quote: facts.lastWords ?? "",
      }),
  });
}

/**
 * Notifies everybody that a search is filled: the provider who works now, the holder whose answer is no longer needed,
 * reps, and the other providers asked.
 */
export async function mailRescueFilled(
  actor: Actor,
  { rescueId, key }: SearchEvent,
  context: Context = contextAt(),
) {
  const facts = await findSearchFacts(actor, rescueId);
  if (facts?.status !== "filled" || !facts.filledBookingId) return;
  const worker = await findWorker(actor, facts.filledBookingId);
  if (!worker) return;
  await mailWorker(facts, worker, key, context.now);
  await mailHolder(actor, facts, key, context.now);
  await mailCovered(facts, worker, key, context.now);
  await mailClosed(actor, facts, key, context.now);
}

type Worker = NonNullable<Awaited<ReturnType<typeof findWorker>>>;

/** Notifies a provider of an assignment that a search has touched. */
const notifyOfAssignment = (
  facts: SearchFacts,
  worker: Worker,
  key: string,
  now: Date,
  words: Pick<Words, "subject" | "sentence" | "note">,
) =>
  notifyEach({
    kind: "assignment",
    people: providerToNotify(worker),
    key,
    now,
    write: ({ firstName }) =>
      newsOf(aboutSearch(facts), firstName, {
        ...words,
        button: "Open assignment",
        href: pathsOf.provider.bookingRequest(worker.requestId),
      }),
  });

/** [RSC-J-012] */
function mailWorker(facts: SearchFacts, worker: Worker, key: string, now: Date) {
  const { day, times, place } = aboutSearch(facts);
  return notifyOfAssignment(facts, worker, `${key}:worker`, now, {
    subject: `It is yours: ${day}, ${times} at ${place}`,
    sentence: `you are booked on ${day}, ${times} at ${place}.`,
    note: facts.answeredByLink ? answeredByLinkText() : undefined,
  });
}

/** The holder of a shift that was never answered need not answer any more [RSC-J-013]. */
async function mailHolder(actor: Actor, facts: SearchFacts, key: string, now: Date) {
  const holder = facts.source === "unanswered" ? await findWorker(actor, facts.bookingId) : null;
  if (!holder) return;
  const { day, times, place } = aboutSearch(facts);
  await notifyOfAssignment(facts, holder, `${key}:holder`, now, {
    subject: `No longer needed: ${day} at ${place}`,
    sentence: `somebody else works the shift on ${day}, ${times} at ${place}. It needs no answer any more.`,
  });
}

/** [RSC-J-014] */
function mailCovered(facts: SearchFacts, { shownName, requestId }: Worker, key: string, now: Date) {
  const { day, times, place } = aboutSearch(facts);
  return notifyReps(facts, `${key}:reps`, now, {
    subject: `Covered: ${day} at ${place} by ${shownName}`,
    sentence: `${shownName} works on ${day}, ${times} at ${place}.`,
    button: "Open assignment",
    href: pathsOf.rep.bookingRequest(requestId),
    push: `Covered: ${day} at ${place}`,
  });
}

/** Notifies the providers asked that the search was stopped [RSC-J-015]. */
export async function mailRescueStopped(
  actor: Actor,
  { rescueId, key }: SearchEvent,
  context: Context = contextAt(),
) {
  const facts = await findSearchFacts(actor, rescueId);
  if (facts?.status === "stopped") await mailClosed(actor, facts, key, context.now);
}

/** Notifies reps that nobody was found, and the providers asked that the search is over [RSC-J-015 RSC-J-017]. */
export async function mailRescueUnfilled(actor: Actor, input: SearchEvent, context: Context = contextAt()) {
  const facts = await findSearchFacts(actor, input.rescueId);
  if (facts?.status !== "unfilled") return;
  await newsOfUnfilled(actor, { ...input, key: `${input.key}:reps` }, context);
  await mailClosed(actor, facts, input.key, context.now);
}

/** Notifies reps of a raised hand whose provider was not asked, while the search is open [RSC-J-023]. */
export async function mailHandRaised(
  actor: Actor,
  { rescueId, providerId, key }: SearchEvent<{ providerId: string }>,
  context: Context = contextAt(),
) {
  const facts = await findSearchFacts(actor, rescueId);
  const raiser = await findHandRaiser(actor, providerId);
  if (!facts || !raiser || !isOpenSearch(facts)) return;
  const about = aboutSearch(facts);
  const { day, times, place } = about;
  await notifyReps(facts, key, context.now, {
    subject: `${raiser.publicName} could work ${day} at ${place}`,
    sentence: `${raiser.publicName} has raised a hand for the shift on ${day}, ${times} at ${place}.`,
    button: "Open the search",
    href: rescuePaths.search(rescueId),
    push: `Somebody could work ${day} at ${place}`,
  });
}
