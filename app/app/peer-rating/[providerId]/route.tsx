import { plainForm } from "@/app/_plain-pages/door";
import { PeerRatingPage } from "@/components/ratings/peer-rating-page";
import { keepPeerRating } from "@/lib/peer-ratings/commands";
import { peerRatingInput } from "@/lib/peer-ratings/schema";
import { knownId, parsed } from "@/lib/plain-pages";
import { getPublicProvider } from "@/lib/providers/queries";
import { isOneself } from "@/lib/ratings/policy";

export const { GET, POST } = plainForm({
  async draw({ actor, path: { providerId }, site }, form) {
    const provider = await getPublicProvider(actor, { id: knownId(providerId) });
    return (
      <PeerRatingPage site={site} form={form} provider={provider} isOwn={isOneself(actor, provider.id)} />
    );
  },
  async send({ actor, path: { providerId }, context }, fields) {
    await getPublicProvider(actor, { id: knownId(providerId) });
    await keepPeerRating(actor, await parsed(peerRatingInput, { ...fields, provider: providerId }), context);
    return "/app/rating-thank-you";
  },
});
