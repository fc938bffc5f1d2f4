import { shiftEndings } from "@/lib/catalog/shift-endings";
import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/offers/calls";
import { acceptShiftOffer } from "@/lib/coverage/offers/commands/accept";
import { ensureOfferVisible } from "@/lib/coverage/offers/queries/one";

export const PUT = serve(
  calls.acceptShiftOffer,
  (actor, input, context) => acceptShiftOffer(actor, input, shiftEndings, context),
  { visible: ensureOfferVisible },
);
