import { fieldsOf } from "@/db/fields";
import { peerRatings } from "@/db/schema";
import { peerRatingShape } from "@/lib/reputation/peer-ratings/schema";
import { viewPeerRating } from "@/lib/reputation/peer-ratings/views";
import { readingsOf } from "@/lib/reputation/queries";

const { generalRating, clinicalCompetencyRating, communicationAndTeamworkRating, patientClosecaseRating } =
  peerRatings;

const readings = readingsOf({
  kind: "peer",
  table: peerRatings,
  readable: fieldsOf(peerRatings, peerRatingShape),
  questions: {
    general_rating: generalRating,
    clinical_competency_rating: clinicalCompetencyRating,
    communication_and_teamwork_rating: communicationAndTeamworkRating,
    patient_closecase_rating: patientClosecaseRating,
  },
  view: viewPeerRating,
});

/** What colleagues said about a provider, newest first. @throws 404 for another provider's */
export const listPeerRatings = readings.list;

/** One rating as it may be read, for the command that has just kept it. */
export const readPeerRating = readings.read;

/** A provider's averages of its peer ratings. @throws 404 for another provider's */
export const getPeerAggregate = readings.aggregate;
