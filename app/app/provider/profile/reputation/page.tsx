import { type ReputationState, reputationList } from "@/components/reputation/reputation-list";
import { ReputationTab } from "@/components/reputation/reputation-tab";
import type { FirstReputation } from "@/components/reputation/use-reputation";
import { profilePaths } from "@/lib/core/pure/paths";
import { getLeaderAggregate, listLeaderRatings } from "@/lib/reputation/leader-ratings/queries";
import { getPeerAggregate, listPeerRatings } from "@/lib/reputation/peer-ratings/queries";
import { type OwnProfile, profilePage } from "../profile-page";

export const metadata = { title: "Profile, Reputation" };

/** The own profile: what colleagues and facility leaders say. */
export default profilePage(profilePaths.reputation, async (own, query) => (
  <ReputationTab providerId={own.actor.providerId} first={await readFirst(own, reputationList.read(query))} />
));

async function readFirst({ actor, context }: OwnProfile, state: ReputationState): Promise<FirstReputation> {
  const of = { providerId: actor.providerId };
  const { feedback, page } = state;
  const rows = await reputationList.input(state);
  if (feedback === "PEER") {
    const [ratings, aggregate] = await Promise.all([
      listPeerRatings(actor, rows, context),
      getPeerAggregate(actor, of, context),
    ]);
    return { feedback, page, ratings, aggregate };
  }
  const [ratings, aggregate] = await Promise.all([
    listLeaderRatings(actor, rows, context),
    getLeaderAggregate(actor, of, context),
  ]);
  return { feedback, page, ratings, aggregate };
}
