import { plainForm } from "@/app/_plain-pages/door";
import { LeaderRatingPage } from "@/components/ratings/leader-rating-page";
import { keepLeaderRating } from "@/lib/leader-ratings/commands";
import { getLeaderRatingToken } from "@/lib/leader-ratings/queries";
import { leaderRatingInput } from "@/lib/leader-ratings/schema";
import { parsed } from "@/lib/plain-pages";
import { isOneself } from "@/lib/ratings/policy";

export const { GET, POST } = plainForm({
  async draw({ actor, path: { token = "" }, site, context }, form) {
    const link = await getLeaderRatingToken(actor, { token }, context);
    return (
      <LeaderRatingPage site={site} form={form} link={link} isOwn={isOneself(actor, link.provider.id)} />
    );
  },
  async send({ actor, path: { token = "" }, context }, fields) {
    await getLeaderRatingToken(actor, { token }, context);
    await keepLeaderRating(actor, await parsed(leaderRatingInput, { ...fields, token }), context);
    return "/app/rating-thank-you";
  },
});
