import { OwnProfileFrame } from "@/components/credentials/profiles/own-profile-frame";
import { type ReputationState, reputationList } from "@/components/reputation/reputation-list";
import { ReputationTab } from "@/components/reputation/reputation-tab";
import type { FirstReputation } from "@/components/reputation/use-reputation";
import type { PageParams } from "@/lib/core/browser/list/page-query";
import type { ProviderActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { profilePaths } from "@/lib/core/pure/paths";
import { getLeaderAggregate, listLeaderRatings } from "@/lib/reputation/leader-ratings/queries/ratings";
import { getPeerAggregate, listPeerRatings } from "@/lib/reputation/peer-ratings/queries";
import { readOwnProfile } from "../read-own-profile";

export const metadata = { title: "Profile, Reputation" };

const path = profilePaths.reputation;

/** The own profile: what colleagues and facility leaders say. */
export default async function ReputationPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const state = reputationList.read(await searchParams);
  const { actor, context, home, provider } = await readOwnProfile(path);
  const first = await readFirst(actor, context, state);
  return (
    <OwnProfileFrame home={home} provider={provider} path={path}>
      <ReputationTab providerId={actor.providerId} first={first} />
    </OwnProfileFrame>
  );
}

async function readFirst(
  actor: ProviderActor,
  context: Context,
  state: ReputationState,
): Promise<FirstReputation> {
  const of = { providerId: actor.providerId };
  const { feedback, page } = state;
  const rows = reputationList.input(state);
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
