import { plainForm } from "@/app/_plain-pages/door";
import { PeerRatingPage } from "@/components/reputation/rating-pages";
import { refereePaths } from "@/lib/core/pure/paths";
import { ensureId } from "@/lib/core/pure/words";
import { parsed } from "@/lib/core/server/call-door";
import { getPublicProvider } from "@/lib/providers/queries/access";
import { keepPeerRating } from "@/lib/reputation/peer-ratings/commands";
import { peerRatingInput } from "@/lib/reputation/peer-ratings/schema";
import { isOwnPage } from "@/lib/reputation/policy";

export const { GET, POST } = plainForm({
  async draw({ actor, path: { providerId }, site }, form) {
    const provider = await getPublicProvider(actor, { id: ensureId(providerId) });
    return (
      <PeerRatingPage site={site} form={form} provider={provider} isOwn={isOwnPage(actor, provider.id)} />
    );
  },
  async send({ actor, path: { providerId }, context }, fields) {
    await getPublicProvider(actor, { id: ensureId(providerId) });
    await keepPeerRating(actor, await parsed(peerRatingInput, { ...fields, provider: providerId }), context);
    return refereePaths.thankYou;
  },
});
