import { and, eq, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { rescueOffers } from "@/db/schema";
import { isOpenRescue } from "@/lib/assignments/shifts/words";
import { payTermsTexts } from "@/lib/assignments/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { formatDollars } from "@/lib/core/pure/money";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { addressText, dotted, hoursText, shortTimes, weekdayDay, zoneName } from "@/lib/core/pure/text";
import { readOffers } from "@/lib/coverage/offers/queries/rows";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { viewOffer } from "@/lib/coverage/offers/views";
import { aboutSearch, newsOf, type SearchEvent } from "@/lib/coverage/searches/mails";
import {
  findSearchFacts,
  isOneOf,
  listAsked,
  type SearchFacts,
} from "@/lib/coverage/searches/queries/mail-facts";
import { isAsleep } from "@/lib/coverage/searches/rules/order";
import { answerPaths } from "@/lib/notices/answer-links/commands/make";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify } from "@/lib/notices/rules";
import { Paragraph } from "@/lib/ports/mail/layout";

const fairness =
  "Others have been asked too; the first to accept gets the shift. Not answering never counts against you.";

/** "Shift pay $2,520 · Bonus $150 · Total $2,670"; nothing while there is no rate. */
const payText = ({ total, bonus }: ShiftOffer) =>
  total !== null &&
  dotted([
    `Shift pay ${formatDollars(total - bonus)}`,
    bonus > 0 && `Bonus ${formatDollars(bonus)}`,
    `Total ${formatDollars(total)}`,
  ]);

/** All that a provider reads before answering: a page that opens from the mail shows no more [RSC-I-036]. */
function OfferDetails({ offer }: { offer: ShiftOffer }) {
  const { healthcare_facility: facility, reasons } = offer;
  const times = `${shortTimes(offer)} (${zoneName(facility.time_zone, new Date(offer.ends_at))})`;
  const lines = [
    dotted([facility.name, addressText(facility)]),
    dotted([weekdayDay(offer.start_on), times, offer.clock_change ?? hoursText(offer.hours)]),
    payText(offer),
    payTermsTexts(offer.pay_terms).join(" "),
    reasons.length > 0 && `Why you: ${dotted(reasons)}`,
  ];
  return (
    <>
      {lines.map((line) => line && <Paragraph key={line}>{line}</Paragraph>)}
      <Paragraph>{fairness}</Paragraph>
    </>
  );
}

type Asked = Awaited<ReturnType<typeof listAsked>>[number];

/** What the mail shows each provider of the provider's own offer, and the link that answers it [RSC-J-025]. */
async function offersOf({ endsAt: expiresAt }: SearchFacts, people: readonly Asked[], now: Date) {
  const wanted = people.map(({ userId, offerId: objectId }) => ({ userId, objectId, expiresAt }));
  const ids = people.map(({ offerId }) => offerId);
  const [links, found] = [
    await answerPaths("offer", wanted, now),
    await readOffers((query) => query.where(isOneOf(ids))),
  ];
  const offers = new Map(found.map(({ row, rates }) => [row.id, viewOffer(row, rates, now)]));
  return ({ userId, offerId }: Asked) => {
    const offer = offers.get(offerId);
    return {
      button: "See the offer",
      href: rescuePaths.offer(offerId),
      answerPath: links.get(userId),
      quote: offer?.note,
      more: offer && <OfferDetails offer={offer} />,
    };
  };
}

/** Asks those of a wave, while the search is open and their offer waits [RSC-J-010 RSC-J-026]. */
export async function mailRescueAsked(
  actor: Actor,
  { rescueId, offerIds, key }: SearchEvent<{ offerIds: string[] }>,
  context: Context = contextAt(),
) {
  const facts = await findSearchFacts(actor, rescueId);
  if (!facts || !isOpenRescue(facts.status)) return;
  const about = aboutSearch(facts);
  const { place, day, times, bonus } = about;
  const asked = await listAsked(actor, rescueId, isOneOf(offerIds), eq(rescueOffers.status, "asked"));
  const people = asked.filter((person) => providerToNotify(person).length > 0);
  const more = facts.bonusCents > 0 ? ` A bonus of ${bonus} is added to the pay.` : "";
  const offerOf = await offersOf(facts, people, context.now);
  await notifyEach({
    kind: "shift_offer",
    people,
    key,
    now: context.now,
    write: (person) =>
      newsOf(about, person.firstName, {
        ...offerOf(person),
        subject: `Can you work ${day}, ${times} at ${place}?`,
        sentence: `${place} looks for somebody to work on ${day}, ${times}.${more}`,
      }),
  });
}

/**
 * Notifies providers who have not answered of a bonus that rose since they were last notified; not in their quiet hours
 * [RSC-J-011 RSC-V-008].
 */
export async function mailRescueRaised(
  actor: Actor,
  { rescueId, key }: SearchEvent<{ bonusCents: number }>,
  context: Context = contextAt(),
) {
  const facts = await findSearchFacts(actor, rescueId);
  if (!facts || !isOpenRescue(facts.status)) return;
  const about = aboutSearch(facts);
  const isBehind = lt(rescueOffers.notifiedBonusCents, facts.bonusCents);
  const asked = await listAsked(actor, rescueId, eq(rescueOffers.status, "asked"), isBehind);
  const people = asked.filter(
    (person) => providerToNotify(person).length > 0 && !isAsleep(person, context.now),
  );
  const { day, times, place, bonus } = about;
  const offerOf = await offersOf(facts, people, context.now);
  await notifyEach({
    kind: "shift_offer",
    people,
    key,
    now: context.now,
    write: (person) =>
      newsOf(about, person.firstName, {
        ...offerOf(person),
        subject: `The bonus for ${day} at ${place} is now ${bonus}`,
        heading: `The bonus is now ${bonus}`,
        sentence: `the bonus for the shift on ${day}, ${times} at ${place} is now ${bonus}.`,
        push: `The bonus has risen: ${day}, ${times} at ${place}`,
      }),
  });
  if (people.length > 0)
    await db()
      .update(rescueOffers)
      .set({ notifiedBonusCents: facts.bonusCents })
      .where(and(isOneOf(people.map(({ offerId }) => offerId)), eq(rescueOffers.status, "asked"), isBehind));
}
