import { OfferAnswerPage } from "@/components/coverage/answers/offer-answer-page";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { invalidForm } from "@/lib/core/pure/errors";
import { providerPaths } from "@/lib/core/pure/paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { acceptShiftOffer } from "@/lib/coverage/offers/commands/accept";
import { declineShiftOffer } from "@/lib/coverage/offers/commands/answer";
import { getShiftOffer } from "@/lib/coverage/offers/queries/one";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { offerTexts, whyNotOpen } from "@/lib/coverage/offers/words";
import { answerByLink } from "@/lib/notices/answer-links/commands/answer";
import type { ReadMatter } from "./matter";

const thanksOf = ({ status, booking_request_id: requestId }: ShiftOffer) =>
  status === "accepted" && requestId
    ? { text: "The shift is yours. We have sent you a mail.", href: providerPaths.bookingRequest(requestId) }
    : { text: "Thank you for answering.", href: rescuePaths.offers };

/** A shift that somebody is asked to work [RSC-C-032]. */
export const readOffer: ReadMatter = async (link, { context, site }) => {
  const { actor, objectId: id } = link;
  const offer = await getShiftOffer(actor, { id }, context);
  const { status, closed_reason: closedReason, rescue_status: rescueStatus } = offer;
  const standing = { status, closedReason, rescueStatus, endsAt: new Date(offer.ends_at) };
  const whyNot = whyNotOpen(standing, context.now);
  // A paused search may go on: the link stays open for it [RSC-V-052].
  const isPaused = whyNot === offerTexts.paused;
  return {
    over: isPaused ? null : whyNot,
    ask: (form) => (
      <OfferAnswerPage
        site={site}
        form={form}
        offer={offer}
        firstName={actor.firstName}
        paused={isPaused ? whyNot : null}
      />
    ),
    async take({ answer }) {
      if (answer === "accept")
        await answerByLink(link, context, (linked) => acceptShiftOffer(actor, { id }, shiftEndings, linked));
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
