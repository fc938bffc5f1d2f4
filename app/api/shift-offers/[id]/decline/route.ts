import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/offers/calls";
import { declineShiftOffer } from "@/lib/coverage/offers/commands/answer";
import { ensureOfferVisible } from "@/lib/coverage/offers/queries/one";

export const PUT = serve(calls.declineShiftOffer, declineShiftOffer, { visible: ensureOfferVisible });
