import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { counted, joined } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { repsToNotify } from "@/lib/notices/rules";
import { findHoles } from "@/lib/opportunities/needed-shifts/queries/holes";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type Open = { firstName: string; heading: string; lines: string[]; more: number; link: string };

/** What is open in the next days, by facility. */
function ShiftsOpen({ firstName, heading, lines, more, link }: Open) {
  return (
    <Layout preview={joined(lines)} heading={heading} button={{ label: "Open the schedule", href: link }}>
      <Paragraph>{hello(firstName)} nobody has been asked for these yet:</Paragraph>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {more > 0 && <Paragraph>And {more} more.</Paragraph>}
    </Layout>
  );
}

/** So many facilities a letter names; the schedule has all. */
const mostLines = 20;

type Place = { name: string; count: number };

function headingOf(places: readonly Place[]) {
  const count = places.reduce((sum, place) => sum + place.count, 0);
  if (count === 1) return `A shift of the next 7 days is open at ${places[0]?.name}`;
  return `${count} shifts of the next 7 days are open at ${counted(places.length, "facility", "facilities")}`;
}

/** Notifies the reps who schedule of what is open within seven days; nothing once nothing is [SCH-J-014]. */
export async function mailOpenShifts(
  actor: Actor,
  { organizationId, key }: Keyed<{ organizationId: string }>,
  { now }: Context = contextAt(),
) {
  const { places, reps } = await findHoles(actor, organizationId, now);
  if (places.length === 0) return;
  const heading = headingOf(places);
  const lines = places.slice(0, mostLines).map(({ name, count }) => `${name}: ${counted(count, "shift")}`);
  const href = schedulePaths.holes;
  await notifyEach({
    kind: "schedule",
    people: repsToNotify(reps, ["schedule_shifts"]),
    key,
    now,
    write: ({ firstName }) => ({
      href,
      subject: heading,
      text: joined(lines),
      body: ShiftsOpen({
        firstName,
        heading,
        lines,
        more: places.length - lines.length,
        link: pageLink(href),
      }),
    }),
  });
}
