import { SelectField } from "@/components/plain-pages/fields";
import { titleOf } from "@/lib/core/pure/codes";
import type { FormState, Site } from "@/lib/core/pure/form-state";
import { fullName } from "@/lib/core/pure/text";
import { peerRelationships, peerScores } from "@/lib/reputation/schema";
import { RatingForm } from "./rating-form";

type PeerRatingPageProps = {
  site: Site;
  form: FormState;
  provider: { first_name: string; last_name: string };
  isOwn: boolean;
};

const relationshipLabel = "Your working relationship";

const relationships = peerRelationships.map((code) => ({
  value: code,
  label: titleOf("PeerRelationshipType", code),
}));

/** Where colleagues rate a provider. */
export function PeerRatingPage({ site, form, provider, isOwn }: PeerRatingPageProps) {
  return (
    <RatingForm
      site={site}
      form={form}
      providerName={fullName(provider)}
      text="You have worked together: tell how it was. It takes about two minutes."
      scores={peerScores}
      isOwn={isOwn}
      moreLabels={{ responder_relationship: relationshipLabel }}
      more={
        <SelectField
          form={form}
          name="responder_relationship"
          label={relationshipLabel}
          required
          options={relationships}
          placeholder="Select a relationship"
        />
      }
    />
  );
}
