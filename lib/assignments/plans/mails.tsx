import { planners } from "@/lib/assignments/plans/policy";
import { findPlanFacts, type PlanMailFacts } from "@/lib/assignments/plans/queries/mail-facts";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { counted, spanOfDays } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { repsToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type Letter = { firstName: string; heading: string; sentence: string; days: string; link: string };

/** A letter about a plan; it holds no amount and nobody's name. */
const PlanLetter = ({ firstName, heading, sentence, days, link }: Letter) => (
  <Layout preview={days} heading={heading} button={{ label: "Open the plan", href: link }}>
    <Paragraph>
      {hello(firstName)} {sentence}
    </Paragraph>
  </Layout>
);

type PlanEvent = Keyed<{ planId: string }>;
type Words = { subject: string; sentence: string };

/** A letter about a plan to the rep who asked for it, while that rep schedules. */
const toWhoAsked =
  (write: (facts: PlanMailFacts, days: string) => Words | null) =>
  async (actor: Actor, { planId, key }: PlanEvent, { now }: Context = contextAt()) => {
    const facts = await findPlanFacts(actor, planId);
    const days = facts && spanOfDays(facts.fromOn, facts.toOn);
    const words = facts && days && write(facts, days);
    if (!facts || !days || !words) return;
    const href = schedulePaths.plan(planId);
    const { subject, sentence } = words;
    await notifyEach({
      kind: "schedule",
      people: repsToNotify([facts.rep], planners.rep),
      key,
      now,
      write: ({ firstName }) => ({
        href,
        subject,
        text: days,
        body: PlanLetter({ firstName, heading: subject, sentence, days, link: pageLink(href) }),
      }),
    });
  };

/** Notifies who asked for a plan that it is ready, while it is [SCH-J-008]. */
export const mailPlanSolved = toWhoAsked(({ status, result }, days) =>
  status === "open" && result
    ? {
        subject: `Your plan is ready: ${result.covered} of ${counted(result.positions, "shift")}`,
        sentence: `the plan for ${days} is worked out. Review it, then send it: nobody has been asked yet.`,
      }
    : null,
);

const sentText = ({ requests, refused }: PlanMailFacts) => {
  const sent = `${counted(requests, "request")} sent`;
  return refused > 0 ? `${sent}, ${counted(refused, "shift")} could not be` : sent;
};

/** Notifies who sent a plan what became of it [SCH-J-009]. */
export const mailPlanSent = toWhoAsked((facts, days) => ({
  subject: sentText(facts),
  sentence: `the plan for ${days} is sent. Each provider answers as always.`,
}));
