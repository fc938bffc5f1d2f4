import { addressOf } from "@/lib/core/pure/paths";
import { type Answers, currentStatus } from "@/lib/credentials/endorsements/rules/answers";
import {
  type Endorsement,
  type EndorsementStatus,
  endorsementStatusWords,
  type Outstanding,
} from "@/lib/credentials/endorsements/schema";

export type HeadRow = {
  id: string;
  status: EndorsementStatus;
  terminatedAt: Date | null;
  provider: { id: string; firstName: string; lastName: string; publicName: string; pictureId: string | null };
};

/** Whom a request is about, in the fields that everybody may read (SIL-60), and how far it has come. */
export function viewOutstanding({ id, status, terminatedAt, provider }: HeadRow): Outstanding {
  const code = currentStatus(status, terminatedAt);
  const { title, kind } = endorsementStatusWords[code];
  return {
    id,
    reference: {
      provider: {
        id: provider.id,
        first_name: provider.firstName,
        last_name: provider.lastName,
        public_name: provider.publicName,
        profile_picture: provider.pictureId && addressOf(provider.pictureId),
      },
    },
    current_status: { code, title, category_kind: kind },
  };
}

const words = (visible: boolean | null) => (visible === null ? null : visible ? "yes" : "no");

/** The whole answer, for whoever holds its id [PRV-C-057, PRV-C-058]. */
export const viewEndorsement = ({ answers, ...row }: HeadRow & { answers: Answers }): Endorsement => ({
  ...viewOutstanding(row),
  relationship_length: answers.relationshipLength,
  relationship_type: answers.relationshipType,
  other_capacity: answers.otherCapacity,
  interpersonal_skills: answers.interpersonalSkills,
  communication: answers.communication,
  empathy: answers.empathy,
  reliability_and_dependability: answers.reliabilityAndDependability,
  clinical_skills: answers.clinicalSkills,
  quality_of_patient_care: answers.qualityOfPatientCare,
  teamwork: answers.teamwork,
  physical_and_mental_health: answers.physicalAndMentalHealth,
  integrity: answers.integrity,
  honesty: answers.honesty,
  adherence_to_ethical_guidelines: answers.adherenceToEthicalGuidelines,
  recommendation_status: answers.recommendationStatus,
  endorsements: answers.qualities,
  comments: answers.comments,
  response_visibility: words(answers.responseVisible),
});
