import { plainForm } from "@/app/_plain-pages/door";
import { LeaderRatingPage } from "@/components/reputation/rating-pages";
import { refereePaths } from "@/lib/core/pure/paths";
import { parsed } from "@/lib/core/server/call-door";
import { keepLeaderRating } from "@/lib/reputation/leader-ratings/commands";
import { getLeaderRatingToken } from "@/lib/reputation/leader-ratings/queries";
import { leaderRatingInput } from "@/lib/reputation/leader-ratings/schema";
import { isOwnPage } from "@/lib/reputation/policy";

export const { GET, POST } = plainForm({
  async draw({ actor, path: { token = "" }, site, context }, form) {
    const link = await getLeaderRatingToken(actor, { token }, context);
    return (
      <LeaderRatingPage site={site} form={form} link={link} isOwn={isOwnPage(actor, link.provider.id)} />
    );
  },
  async send({ actor, path: { token = "" }, context }, fields) {
    await getLeaderRatingToken(actor, { token }, context);
    await keepLeaderRating(actor, await parsed(leaderRatingInput, { ...fields, token }), context);
    return refereePaths.thankYou;
  },
});
