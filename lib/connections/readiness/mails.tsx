import { type ExpiringLine, findExpiring, findWaiver } from "@/lib/connections/readiness/queries/reminders";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { providerPaths, repPaths } from "@/lib/core/pure/paths";
import { readinessPaths } from "@/lib/core/pure/readiness-paths";
import { joined, longDay, mediumDay } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify, repsToNotify } from "@/lib/notices/rules";
import { hello, Layout, MailLink, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type Waived = { firstName: string; facilityName: string; title: string; day: string; link: string };

/** A facility does without a credential for a while. */
export function WaiverGranted({ firstName, facilityName, title, day, link }: Waived) {
  return (
    <Layout
      preview={`Until ${day}.`}
      heading={`${facilityName} accepts you without ${title} until ${day}`}
      button={{ label: "What it asks for", href: link }}
    >
      <Paragraph>
        {hello(firstName)} you count as ready for this line until {day}. From the next day on {facilityName}{" "}
        asks for it again.
      </Paragraph>
    </Layout>
  );
}

/** A waiver ends in a week. */
export function WaiverEnding({
  firstName,
  facilityName,
  title,
  day,
  link,
  providerName,
}: Waived & { providerName: string }) {
  return (
    <Layout
      preview={`${title}, ${facilityName}`}
      heading={`A waiver for ${providerName} ends on ${day}`}
      button={{ label: "Readiness", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {facilityName} accepts {providerName} without {title} until {day}. After that it
        counts as missing.
      </Paragraph>
    </Layout>
  );
}

type OfFacility = { name: string; lines: readonly string[]; link: string };

/** What an organization's facilities ask for and expires soon. */
export function RequiredExpiring({
  firstName,
  heading,
  facilities,
  more,
}: {
  firstName: string;
  heading: string;
  facilities: readonly OfFacility[];
  /** So many lines are left out. */
  more: number;
}) {
  const [first, ...others] = facilities;
  return (
    <Layout
      preview={joined(facilities.map(({ name }) => name))}
      heading={heading}
      button={first && others.length === 0 ? { label: "Readiness", href: first.link } : undefined}
    >
      <Paragraph>{hello(firstName)} your facilities ask for these:</Paragraph>
      {facilities.map(({ name, lines, link }) => (
        <div key={link}>
          <Paragraph>
            {others.length === 0 ? <strong>{name}</strong> : <MailLink href={link}>{name}</MailLink>}
          </Paragraph>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      {more > 0 && <Paragraph>And {more} more.</Paragraph>}
    </Layout>
  );
}

/** Notifies the provider that a facility does without a credential, while that is so [CRD-J-024, CRD-I-019]. */
export async function mailWaiverGranted(
  actor: Actor,
  { exceptionId, key }: Keyed<{ exceptionId: string }>,
  { now }: Context = contextAt(),
) {
  const waiver = await findWaiver(actor, exceptionId, now);
  if (!waiver) return;
  const { facility, title, untilOn, provider } = waiver;
  const day = longDay(untilOn);
  const href = providerPaths.facility(facility.id);
  await notifyEach({
    kind: "connection",
    people: providerToNotify(provider),
    key,
    now,
    write: ({ firstName }) => ({
      href,
      subject: `${facility.name} accepts you without ${title} until ${day}`,
      // A locked screen names no credential.
      push: `${facility.name} waives a requirement for you`,
      body: WaiverGranted({ firstName, facilityName: facility.name, title, day, link: pageLink(href) }),
    }),
  });
}

/** Notifies those who grant clearance that a waiver ends, unless it has ended already [CRD-J-024, CRD-I-019]. */
export async function mailWaiverEnding(
  actor: Actor,
  { exceptionId, key }: Keyed<{ exceptionId: string }>,
  { now }: Context = contextAt(),
) {
  const waiver = await findWaiver(actor, exceptionId, now);
  if (!waiver) return;
  const { facility, title, untilOn, shownName: providerName } = waiver;
  const day = longDay(untilOn);
  const href = readinessPaths.roster(facility.id);
  await notifyEach({
    kind: "connection",
    people: repsToNotify(waiver.reps, ["grant_clearance"]),
    key,
    now,
    write: ({ firstName }) => ({
      href,
      subject: `A waiver for ${providerName} ends on ${day}`,
      text: `${title}, ${facility.name}`,
      // A locked screen shows no name.
      push: `A waiver ends on ${day}`,
      body: WaiverEnding({
        firstName,
        facilityName: facility.name,
        title,
        day,
        providerName,
        link: pageLink(href),
      }),
    }),
  });
}

/** So many lines a mail has; the pages have all. */
const mostLines = 100;

const lineText = ({ name, title, day }: ExpiringLine) => joined([`${name}: ${title}`, day && mediumDay(day)]);

/** The lines by facility, in their order. */
function byFacility(lines: readonly ExpiringLine[]): OfFacility[] {
  const found = new Map<string, { name: string; lines: string[]; link: string }>();
  for (const line of lines) {
    const { id, name } = line.facility;
    const place = found.get(id) ?? { name, lines: [], link: pageLink(readinessPaths.roster(id)) };
    place.lines.push(lineText(line));
    found.set(id, place);
  }
  return [...found.values()];
}

const countedHeading = (count: number) =>
  count === 1
    ? "1 required credential expires in the next 30 days"
    : `${count} required credentials expire in the next 30 days`;

/** Notifies those who grant clearance what expires of what their facilities ask for; nothing once nothing does [CRD-J-023]. */
export async function mailRequiredExpiring(
  actor: Actor,
  { organizationId, key }: Keyed<{ organizationId: string }>,
  { now }: Context = contextAt(),
) {
  const { expiring, reps } = await findExpiring(actor, organizationId, now);
  const [first] = expiring;
  if (!first) return;
  const heading = countedHeading(new Set(expiring.map(({ recordId }) => recordId)).size);
  const facilities = byFacility(expiring.slice(0, mostLines));
  const isOne = expiring.every(({ facility }) => facility.id === first.facility.id);
  await notifyEach({
    kind: "connection",
    people: repsToNotify(reps, ["grant_clearance"]),
    key,
    now,
    write: ({ firstName }) => ({
      href: isOne ? readinessPaths.roster(first.facility.id) : repPaths.facilities,
      subject: heading,
      text: joined(facilities.map(({ name }) => name)),
      body: RequiredExpiring({
        firstName,
        heading,
        facilities,
        more: Math.max(0, expiring.length - mostLines),
      }),
    }),
  });
}
