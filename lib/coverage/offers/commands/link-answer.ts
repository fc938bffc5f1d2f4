import type { ShiftEndings } from "@/lib/assignments/commands/endings";
import { invalidForm } from "@/lib/core/pure/errors";
import { providerPaths } from "@/lib/core/pure/paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { acceptShiftOffer } from "@/lib/coverage/offers/commands/accept";
import { declineShiftOffer } from "@/lib/coverage/offers/commands/answer";
import { getShiftOffer } from "@/lib/coverage/offers/queries/one";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { offerTexts, whyNotOpen } from "@/lib/coverage/offers/words";
import { answerByLink } from "@/lib/notices/answer-links/commands/answer";
import type { ReadMatter } from "@/lib/notices/answer-links/commands/matter";

/** `paused`: why the offer cannot be answered at this moment; null where it can. */
type AskedOffer = { offer: ShiftOffer; paused: string | null };

const thanksOf = ({ status, booking_request_id: requestId }: ShiftOffer) =>
  status === "accepted" && requestId
    ? { text: "The shift is yours. We have sent you a mail.", href: providerPaths.bookingRequest(requestId) }
    : { text: "Thank you for answering.", href: rescuePaths.offers };

/** An offer that its provider answers by the link of a mail [RSC-C-032]. */
export const readOfferOfLink =
  (endings: ShiftEndings): ReadMatter<AskedOffer> =>
  async (link, context) => {
    const { actor, objectId: id } = link;
    const offer = await getShiftOffer(actor, { id }, context);
    const { status, closed_reason: closedReason, rescue_status: rescueStatus } = offer;
    const state = { status, closedReason, rescueStatus, endsAt: new Date(offer.ends_at) };
    const whyNot = whyNotOpen(state, context.now);
    // A paused search may go on: the link stays open for it [RSC-V-052].
    const isPaused = whyNot === "paused";
    return {
      over: whyNot && !isPaused ? offerTexts[whyNot] : null,
      asked: { offer, paused: isPaused ? offerTexts.paused : null },
      async take({ answer }) {
        if (answer === "accept")
          await answerByLink(link, context, (linked) => acceptShiftOffer(actor, { id }, endings, linked));
        else if (answer === "decline")
          await answerByLink(link, context, (linked) =>
            declineShiftOffer(actor, { id, declineReason: null }, linked),
          );
        else throw invalidForm("Choose an answer.");
        return null;
      },
      thanks: thanksOf(offer),
    };
  };
