import { counted } from "@/lib/core/pure/text";
import type { Webhook } from "@/lib/organizations/webhooks/schema";
import { type EventKind, eventKinds, hostOf } from "@/lib/organizations/webhooks/words";

/** An endpoint by its host, as its mails name it. */
export const nameOf = ({ url }: Pick<Webhook, "url">) => hostOf(url);

/** What an endpoint is sent, in words. */
export const kindsText = (kinds: readonly EventKind[]) =>
  kinds.length === eventKinds.length ? "Everything that happens" : kinds.join(", ");

/** How many are still to be sent. */
export const waitingText = (count: number) =>
  count === 1 ? "1 delivery waits" : `${counted(count, "delivery", "deliveries")} wait`;
