import { serve } from "@/lib/core/server/serve";
import {
  facilityRatingDetail,
  removeFacilityRating,
  replaceFacilityRating,
} from "@/lib/reputation/facility-ratings/calls";
import { deleteFacilityRating, updateFacilityRating } from "@/lib/reputation/facility-ratings/commands";
import { ensureFacilityRatingVisible, getFacilityRating } from "@/lib/reputation/facility-ratings/queries";

export const GET = serve(facilityRatingDetail, getFacilityRating, { visible: ensureFacilityRatingVisible });
export const PUT = serve(replaceFacilityRating, updateFacilityRating, {
  visible: ensureFacilityRatingVisible,
});
export const DELETE = serve(removeFacilityRating, deleteFacilityRating, {
  visible: ensureFacilityRatingVisible,
});
