import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { webhooks } from "@/db/schema";
import type { AccountNews } from "@/lib/accounts/devices/mails/letter";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { repPaths } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import { admit, mailer } from "@/lib/core/pure/who";
import { repsOf } from "@/lib/notices/queries";
import { repsToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph, Quote } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, sendToEach } from "@/lib/ports/mail/mail";
import { waitingCount } from "./queries";
import { hostOf } from "./words";

type WebhookNewsProps = {
  firstName: string;
  heading: string;
  news: string;
  words?: string | null;
  waiting: number;
};

/** News of an endpoint: how many deliveries wait, and the way to their log [ACS-J-006]. */
function WebhookNews({ firstName, heading, news, words, waiting }: WebhookNewsProps) {
  const left = waiting === 1 ? "1 delivery waits" : `${counted(waiting, "delivery", "deliveries")} wait`;
  return (
    <Layout
      preview={news}
      heading={heading}
      button={{ label: "Open the log", href: pageLink(repPaths.integrations) }}
    >
      <Paragraph>
        {hello(firstName)} {news}
      </Paragraph>
      {words && <Quote>{words}</Quote>}
      <Paragraph>{waiting > 0 ? `${left} to be sent.` : "No delivery waits."}</Paragraph>
    </Layout>
  );
}

async function findWebhook(webhookId: string) {
  const [row] = await db()
    .select({ ...fields(webhooks, "url", "organizationId", "failingWhy"), waiting: waitingCount })
    .from(webhooks)
    .where(eq(webhooks.id, webhookId));
  return row;
}

type Story = { subject: string; news: string; words?: string | null };

/** Mails people who manage the team of an endpoint's organization; one that was removed is no news. */
async function mailManagers(
  actor: Actor,
  { webhookId, key }: Keyed<{ webhookId: string }>,
  { now }: Context,
  storyOf: (host: string, why: string) => Story,
) {
  admit(actor, mailer);
  const webhook = await findWebhook(webhookId);
  if (!webhook) return;
  const { subject, news, words } = storyOf(hostOf(webhook.url), webhook.failingWhy);
  const people = repsToNotify(await repsOf(webhook.organizationId), ["manage_users"]);
  const { waiting } = webhook;
  await sendToEach(people, key, now, ({ firstName }) => ({
    subject,
    body: WebhookNews({ firstName, heading: subject, news, words, waiting }),
  }));
}

/** After a day of only failures [ACS-J-006]. */
export const mailFailing = (
  actor: Actor,
  input: Keyed<Events["webhooks/failing"]>,
  context: Context = contextAt(),
) =>
  mailManagers(actor, input, context, (host, why) => ({
    subject: `Deliveries to ${host} are failing`,
    news: `for a day nothing could be delivered to ${host}: it ${why}. We go on trying; after five days it is switched off.`,
  }));

/** After five days, at 410, or by staff, who say why [ACS-J-006 ACS-C-043]. */
export const mailSwitchedOff = (
  actor: Actor,
  input: Keyed<Events["webhooks/switched-off"]>,
  context: Context = contextAt(),
) =>
  mailManagers(actor, input, context, (host) => ({
    subject: `${host} was switched off`,
    news: `nothing is sent to ${host} any more. Once it is switched on again, what waits is sent, the oldest first.`,
    words: input.reason,
  }));

/** The first success after it was mailed that an endpoint fails [ACS-J-006]. */
export const mailWorking = (
  actor: Actor,
  input: Keyed<Events["webhooks/working"]>,
  context: Context = contextAt(),
) =>
  mailManagers(actor, input, context, (host) => ({
    subject: `${host} works again`,
    news: `${host} takes what is sent again.`,
  }));

/** Who made an endpoint hears of it, and is asked whether it was them [ACS-J-001 ACS-J-007]. */
export async function webhookAdded({
  webhookId,
  ...event
}: Events["account/webhook-added"]): Promise<AccountNews | null> {
  const webhook = await findWebhook(webhookId);
  if (!webhook) return null;
  const host = hostOf(webhook.url);
  return {
    ...event,
    about: "webhook",
    id: webhookId,
    subject: `An endpoint was added: ${host}`,
    text: `${host} is sent from now on what happens in your organization.`,
    button: { label: "Open integrations", path: repPaths.integrations },
  };
}
