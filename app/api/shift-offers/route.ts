import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/offers/calls";
import { listShiftOffers } from "@/lib/coverage/offers/queries/list";

export const GET = serve(calls.listShiftOffers, listShiftOffers);
