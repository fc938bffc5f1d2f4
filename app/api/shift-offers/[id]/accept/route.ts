import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/offers/calls";
import { ensureOfferVisible } from "@/lib/coverage/offers/queries/one";
import { acceptShiftOffer } from "@/lib/pay/timesheets/commands/accept-offer";

export const PUT = serve(calls.acceptShiftOffer, acceptShiftOffer, { visible: ensureOfferVisible });
