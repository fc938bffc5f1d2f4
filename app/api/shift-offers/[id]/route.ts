import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/offers/calls";
import { getShiftOffer } from "@/lib/coverage/offers/queries/one";

export const GET = serve(calls.shiftOffer, getShiftOffer);
