import type { ReactNode } from "react";
import { deliveriesList } from "@/components/organizations/webhooks/deliveries-list";
import { WebhooksScreen } from "@/components/organizations/webhooks/webhooks-screen";
import type { PageParams } from "@/lib/core/browser/list/page-query";
import type { RepActor } from "@/lib/core/pure/actor";
import { pageContext } from "@/lib/core/server/page";
import { listDeliveries, listWebhooks } from "@/lib/organizations/webhooks/queries";
import { eventKinds, groupOfKind, mostEndpoints } from "@/lib/organizations/webhooks/words";

/** Endpoints, and what was sent to the one that the address names, or else to the first. */
export async function webhooksPart(actor: RepActor, query: PageParams): Promise<ReactNode> {
  const context = await pageContext();
  const endpoints = await listWebhooks(actor, { limit: mostEndpoints, offset: 0 }, context);
  const open = eventKinds.filter((kind) => actor.groups.includes(groupOfKind[kind]));
  const first = endpoints.results[0]?.id;
  if (!first) return <WebhooksScreen endpoints={endpoints} deliveries={null} open={open} />;
  const list = deliveriesList(first);
  const asked = list.read(query);
  // An endpoint that is gone leaves its address behind in bookmarks.
  const isThere = endpoints.results.some(({ id }) => id === asked.endpoint);
  const state = isThere ? asked : list.read({});
  const page = await listDeliveries(actor, await list.input(state), context);
  return (
    <WebhooksScreen endpoints={endpoints} deliveries={{ first, initial: { state, page } }} open={open} />
  );
}
