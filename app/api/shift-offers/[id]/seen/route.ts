import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/offers/calls";
import { seeShiftOffer } from "@/lib/coverage/offers/commands/answer";
import { ensureOfferVisible } from "@/lib/coverage/offers/queries/one";

export const PUT = serve(calls.seeShiftOffer, seeShiftOffer, { visible: ensureOfferVisible });
