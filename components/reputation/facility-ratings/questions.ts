import type { FacilityScore } from "@/lib/reputation/facility-ratings/words";
import { starWords } from "@/lib/reputation/words";

const agreement = ["Strongly Disagree", "Disagree", "Neutral", "Agree", "Strongly Agree"] as const;

type Scale = readonly [string, string, string, string, string];
type Question = { text: string; scale: Scale };

/** What the survey asks, in its order: how good something was, or how far one agrees. */
export const questions: Record<FacilityScore, Question> = {
  general_rating: { text: "All in all, how would you rate this facility?", scale: starWords },
  specialty_support: { text: "How good was the support by other specialties?", scale: starWords },
  relationship_among_medical_staff_rating: {
    text: "How good was the relationship among the medical staff?",
    scale: starWords,
  },
  nursing_and_ancillary_support_rating: {
    text: "How good was the support by nursing and ancillary staff?",
    scale: starWords,
  },
  culture_rating: { text: "The facility’s culture is one I would choose to work in.", scale: agreement },
  providers_group_culture_rating: {
    text: "The provider group was welcoming and worked as a team.",
    scale: agreement,
  },
  credentialing_rating: { text: "Credentialing was clear and quick.", scale: agreement },
  onboarding_rating: { text: "Onboarding prepared me for my shifts.", scale: agreement },
  workload_rating: { text: "The workload was reasonable and safe.", scale: agreement },
  resources_availability_rating: {
    text: "The resources and equipment that I needed were available.",
    scale: agreement,
  },
};

/** How a scale is shown beside its question: "1 Poor – 5 Excellent". */
export const scaleEnds = ([lowest, , , , highest]: Scale) => `1 ${lowest} – 5 ${highest}`;
