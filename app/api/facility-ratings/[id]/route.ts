import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/reputation/facility-ratings/calls";
import { deleteFacilityRating, updateFacilityRating } from "@/lib/reputation/facility-ratings/commands";
import { ensureFacilityRatingVisible, getFacilityRating } from "@/lib/reputation/facility-ratings/queries";

const options = { visible: ensureFacilityRatingVisible };

export const GET = serve(calls.facilityRatingDetail, getFacilityRating, options);
export const PUT = serve(calls.replaceFacilityRating, updateFacilityRating, options);
export const DELETE = serve(calls.removeFacilityRating, deleteFacilityRating, options);
