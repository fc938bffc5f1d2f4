import { SelectField } from "@/components/plain-pages/fields";
import { titleOf } from "@/lib/core/pure/codes";
import { fullName } from "@/lib/core/pure/text";
import type { LeaderRatingToken } from "@/lib/reputation/leader-ratings/schema";
import { leaderScores, peerRelationships, peerScores } from "@/lib/reputation/words";
import { RatingForm, type RatingPage } from "./rating-form";

/** Where a facility's leader rates a provider after an assignment. */
export const LeaderRatingPage = ({ link, ...page }: RatingPage & { link: LeaderRatingToken }) => (
  <RatingForm
    {...page}
    providerName={fullName(link.provider)}
    text={`The assignment at ${link.healthcare_facility_name} has ended: tell how it was. This link works once.`}
    scores={leaderScores}
  />
);

const relationshipLabel = "Your working relationship";

const relationships = peerRelationships.map((code) => ({
  value: code,
  label: titleOf("PeerRelationshipType", code),
}));

type PeerRatingPageProps = RatingPage & { provider: { first_name: string; last_name: string } };

/** Where colleagues rate a provider. */
export const PeerRatingPage = ({ provider, ...page }: PeerRatingPageProps) => (
  <RatingForm
    {...page}
    providerName={fullName(provider)}
    text="You have worked together: tell how it was. It takes about two minutes."
    scores={peerScores}
    moreLabels={{ responder_relationship: relationshipLabel }}
    more={
      <SelectField
        form={page.form}
        name="responder_relationship"
        label={relationshipLabel}
        required
        options={relationships}
        placeholder="Select a relationship"
      />
    }
  />
);
