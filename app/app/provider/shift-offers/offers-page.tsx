import { offersList } from "@/components/coverage/offers/offers-list";
import { OffersScreen } from "@/components/coverage/offers/offers-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { listShiftOffers } from "@/lib/coverage/offers/queries/list";
import { getShiftOffer } from "@/lib/coverage/offers/queries/one";

type OffersPageProps = QueryPageProps & {
  /** Of the offer whose dialog is open. */
  params: Promise<{ offerId?: string }>;
};

/** The provider's offers; at the address of one of them with its dialog over the list. */
export async function OffersPage({ params, searchParams }: OffersPageProps) {
  const { offerId } = await params;
  const provider = await pageActor("provider", offerId ? rescuePaths.offer(offerId) : rescuePaths.offers);
  const context = await pageContext();
  const state = offersList.read(await searchParams);
  const [page, opened] = await Promise.all([
    listShiftOffers(provider, await offersList.input(state), context),
    offerId ? orNotFound(getShiftOffer(provider, { id: pageId(offerId) }, context)) : undefined,
  ]);
  return <OffersScreen initial={{ state, page }} opened={opened} />;
}
