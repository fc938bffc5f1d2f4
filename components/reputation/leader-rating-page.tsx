import type { FormState, Site } from "@/lib/core/pure/form-state";
import { fullName } from "@/lib/core/pure/text";
import type { LeaderRatingToken } from "@/lib/reputation/leader-ratings/schema";
import { leaderScores } from "@/lib/reputation/schema";
import { RatingForm } from "./rating-form";

type LeaderRatingPageProps = {
  site: Site;
  form: FormState;
  link: LeaderRatingToken;
  isOwn: boolean;
};

/** Where a facility's leader rates a provider after an assignment. */
export function LeaderRatingPage({ site, form, link, isOwn }: LeaderRatingPageProps) {
  const { provider, healthcare_facility_name: facilityName } = link;
  return (
    <RatingForm
      site={site}
      form={form}
      providerName={fullName(provider)}
      text={`The assignment at ${facilityName} has ended: tell how it was. This link works once.`}
      scores={leaderScores}
      isOwn={isOwn}
    />
  );
}
