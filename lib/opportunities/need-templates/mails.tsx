import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { repsToNotify } from "@/lib/notices/rules";
import { findTemplateFacts } from "@/lib/opportunities/need-templates/queries/mail-facts";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type Stopped = {
  firstName: string;
  heading: string;
  facilityName: string;
  opportunityTitle: string;
  link: string;
};

/** A template makes no more shifts, because its opportunity was closed. */
function TemplateStopped({ firstName, heading, facilityName, opportunityTitle, link }: Stopped) {
  return (
    <Layout
      preview={`${opportunityTitle} is closed.`}
      heading={heading}
      button={{ label: "Open templates", href: link }}
    >
      <Paragraph>
        {hello(firstName)} “{opportunityTitle}” at {facilityName} is closed, so nothing more is made for it.
        Shifts that somebody was asked for stay. Reopen the opportunity and the template goes on.
      </Paragraph>
    </Layout>
  );
}

/** Notifies the reps who schedule that a template makes no more shifts, while that is so [SCH-J-010 SCH-I-018]. */
export async function mailTemplateStopped(
  actor: Actor,
  { templateId, key }: Keyed<{ templateId: string }>,
  { now }: Context = contextAt(),
) {
  const facts = await findTemplateFacts(actor, templateId);
  if (!facts || facts.stoppedReason === null) return;
  const { name, facilityName, opportunityTitle } = facts;
  const subject = `No more shifts are made from "${name}"`;
  const href = schedulePaths.templates;
  await notifyEach({
    kind: "schedule",
    people: repsToNotify(facts.reps, ["schedule_shifts"]),
    key,
    now,
    write: ({ firstName }) => ({
      href,
      subject,
      text: `“${opportunityTitle}” at ${facilityName} is closed.`,
      // A locked screen shows nothing that people have written.
      push: "A template makes no more shifts",
      body: TemplateStopped({
        firstName,
        heading: subject,
        facilityName,
        opportunityTitle,
        link: pageLink(href),
      }),
    }),
  });
}
