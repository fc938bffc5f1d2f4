import {
  facilityRatingDetail,
  removeFacilityRating,
  replaceFacilityRating,
} from "@/lib/facility-ratings/calls";
import { deleteFacilityRating, updateFacilityRating } from "@/lib/facility-ratings/commands";
import { ensureFacilityRatingVisible, getFacilityRating } from "@/lib/facility-ratings/queries";
import { serve } from "@/lib/serve";

export const GET = serve(facilityRatingDetail, getFacilityRating, { visible: ensureFacilityRatingVisible });
export const PUT = serve(replaceFacilityRating, updateFacilityRating, {
  visible: ensureFacilityRatingVisible,
});
export const DELETE = serve(removeFacilityRating, deleteFacilityRating, {
  visible: ensureFacilityRatingVisible,
});
