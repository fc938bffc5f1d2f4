import { serve } from "@/lib/core/server/serve";
import { facilityRatingList, rateFacility } from "@/lib/reputation/facility-ratings/calls";
import { createFacilityRating } from "@/lib/reputation/facility-ratings/commands";
import { listFacilityRatings } from "@/lib/reputation/facility-ratings/queries";

export const GET = serve(facilityRatingList, listFacilityRatings);
export const POST = serve(rateFacility, createFacilityRating);
