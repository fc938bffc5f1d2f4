import { facilityRatingList, rateFacility } from "@/lib/facility-ratings/calls";
import { createFacilityRating } from "@/lib/facility-ratings/commands";
import { listFacilityRatings } from "@/lib/facility-ratings/queries";
import { serve } from "@/lib/serve";

export const GET = serve(facilityRatingList, listFacilityRatings);
export const POST = serve(rateFacility, createFacilityRating);
