import { findWish, listShownNeeds, type PublishedNeed } from "@/lib/assignments/wishes/queries/mail-facts";
import type { Actor } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { counted, joined, nearDay, timesText } from "@/lib/core/pure/text";
import { dayIn } from "@/lib/core/pure/time";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { repsToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph, Quote } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

/** So many shifts a letter names; the page has all. */
const mostLines = 20;

const lineOf = (need: PublishedNeed) =>
  joined([nearDay(need.startOn), titleOf("ShiftRateTypes", need.rateKind), timesText(need)]);

type ShiftsProps = { firstName: string; heading: string; needs: PublishedNeed[]; link: string };

/** Open shifts of a facility at which the provider is approved: days, kinds and times, never what they pay. */
function ShiftsPublished({ firstName, heading, needs, link }: ShiftsProps) {
  const more = needs.length - mostLines;
  return (
    <Layout
      preview={joined(needs.slice(0, 3).map(lineOf), "; ")}
      heading={heading}
      button={{ label: "See open shifts", href: link }}
      note="Times are local to the facility."
    >
      <Paragraph>{hello(firstName)} these shifts are open:</Paragraph>
      <ul>
        {needs.slice(0, mostLines).map((need, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several positions of one shift look alike
          <li key={at}>{lineOf(need)}</li>
        ))}
      </ul>
      {more > 0 && <Paragraph>And {more} more.</Paragraph>}
    </Layout>
  );
}

const headingOf = (facility: string, needs: PublishedNeed[]) =>
  needs.length === 1
    ? `Open shift at ${facility}: ${nearDay((needs[0] as PublishedNeed).startOn)}`
    : `${needs.length} open shifts at ${facility}`;

/**
 * Notifies providers of needed shifts that were published and that they are shown: once a provider, facility and day
 * [SCH-J-004 SCH-J-006].
 */
export async function mailOpenNeeds(
  actor: Actor,
  { neededShiftIds }: Keyed<{ neededShiftIds: string[] }>,
  { now }: Context = contextAt(),
) {
  const shown = await listShownNeeds(actor, neededShiftIds, now);
  const facilities = new Map(shown.map(({ facility }) => [facility.id, facility]));
  for (const { id, name, timeZone } of facilities.values())
    await notifyEach({
      kind: "open_shift",
      people: shown.filter(({ facility }) => facility.id === id),
      key: `open-needs:${id}:${dayIn(timeZone, now)}`,
      now,
      write: ({ firstName, needs }) => {
        const subject = headingOf(name, needs);
        const href = rescuePaths.ownFacilities;
        return {
          href,
          subject,
          text: counted(needs.length, "shift"),
          body: ShiftsPublished({ firstName, heading: subject, needs, link: pageLink(href) }),
        };
      },
    });
}

type WishedProps = { firstName: string; heading: string; note: string; link: string };

/** A provider would like a shift; it binds nobody. */
function Wished({ firstName, heading, note, link }: WishedProps) {
  return (
    <Layout preview={note || heading} heading={heading} button={{ label: "Open the schedule", href: link }}>
      <Paragraph>{hello(firstName)} it is a wish and no promise: ask, and the answer counts.</Paragraph>
      {note && <Quote>{note}</Quote>}
    </Layout>
  );
}

/** Notifies the reps who schedule of a wish, unless it was taken back [SCH-J-007]. */
export async function mailWish(
  actor: Actor,
  { key, ...wish }: Keyed<{ neededShiftId: string; providerId: string }>,
  { now }: Context = contextAt(),
) {
  const facts = await findWish(actor, wish);
  if (!facts) return;
  const { facility, note, startOn, shownName } = facts;
  const what = `would like ${nearDay(startOn)} at ${facility.name}`;
  const href = schedulePaths.dayOf(facility.id, startOn);
  await notifyEach({
    kind: "schedule",
    people: repsToNotify(facts.reps, ["schedule_shifts"]),
    key,
    now,
    write: ({ firstName }) => {
      const subject = `${shownName} ${what}`;
      return {
        href,
        subject,
        text: note,
        // A locked screen shows nobody's name.
        push: `Somebody ${what}`,
        body: Wished({ firstName, heading: subject, note, link: pageLink(href) }),
      };
    },
  });
}
