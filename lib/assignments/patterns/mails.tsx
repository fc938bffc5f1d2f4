import { findEnding } from "@/lib/assignments/patterns/queries";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { providerPaths } from "@/lib/core/pure/paths";
import { nearDay } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type PatternEndingProps = { firstName: string; name: string; day: string; link: string };

/** A provider's days stop repeating soon. */
export function PatternEnding({ firstName, name, day, link }: PatternEndingProps) {
  return (
    <Layout
      preview={`The last day it offers is ${day}`}
      heading={`Your weekly pattern ends on ${day}`}
      button={{ label: "Repeat and time off", href: link }}
    >
      <Paragraph>
        {hello(firstName)} “{name}” offers no days after {day}. Extend it or start another one, so that
        facilities can go on asking you.
      </Paragraph>
    </Layout>
  );
}

/** Notifies a provider that the last pattern ends, unless that has changed since [SCH-J-011]. */
export async function mailPatternEnding(
  actor: Actor,
  input: Keyed<{ patternId: string; endsOn: string }>,
  context: Context = contextAt(),
): Promise<void> {
  const found = await findEnding(actor, input);
  if (!found) return;
  const day = nearDay(input.endsOn);
  const href = providerPaths.availability;
  await notifyEach({
    kind: "reminder",
    people: providerToNotify(found.provider),
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({
      href,
      text: `“${found.name}” offers no days after ${day}.`,
      subject: `Your weekly pattern ends on ${day}`,
      body: PatternEnding({ firstName, name: found.name, day, link: pageLink(href) }),
    }),
  });
}
