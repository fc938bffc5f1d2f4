import type { ShiftEndings } from "@/lib/assignments/commands/endings";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import type { CallOut } from "@/lib/assignments/shifts/schema";
import { invalidForm, notFound } from "@/lib/core/pure/errors";
import { providerPaths } from "@/lib/core/pure/paths";
import { withdrawCallOut } from "@/lib/coverage/call-outs/commands/answer";
import { confirmCallOut } from "@/lib/coverage/call-outs/commands/confirm";
import { wasCovered } from "@/lib/coverage/call-outs/queries/covered";
import { getCallOut } from "@/lib/coverage/call-outs/queries/one";
import { callOutTexts } from "@/lib/coverage/call-outs/words";
import { answerByLink } from "@/lib/notices/answer-links/commands/answer";
import type { ReadMatter } from "@/lib/notices/answer-links/commands/matter";

/** `day`: the first day of the shift. `asksAgain`: somebody else works it already, so the page asks once more. */
type AskedReport = { facilityName: string; day: string; comment: string; asksAgain: boolean };

function overText({ status, can_confirm: canConfirm, can_withdraw: canWithdraw }: CallOut) {
  if (status !== "open") return callOutTexts.closed;
  return canConfirm || canWithdraw ? null : callOutTexts.over;
}

/** A facility's report that its provider confirms or denies by the link of a mail [RSC-C-032]. */
export const readReportOfLink =
  (endings: ShiftEndings): ReadMatter<AskedReport> =>
  async (link, context) => {
    const { actor, objectId: id } = link;
    const callOut = await getCallOut(actor, { id }, context);
    const { booking_id: bookingId, booking_request_id: requestId, comment } = callOut;
    const request = await getBookingRequest(actor, { requestId }, context);
    const shift = request.bookings.find((booking) => booking.id === bookingId);
    if (!shift) throw notFound();
    const asked = {
      facilityName: request.healthcare_facility.name,
      day: shift.start_on,
      comment,
      asksAgain: false,
    };
    return {
      over: overText(callOut),
      asked,
      async take({ answer, sure }) {
        if (answer === "no")
          await answerByLink(link, context, (linked) => withdrawCallOut(actor, { id, comment: "" }, linked));
        else if (answer !== "yes") throw invalidForm("Choose an answer.");
        else if (sure !== "true" && (await wasCovered(bookingId))) return { ...asked, asksAgain: true };
        else await answerByLink(link, context, (linked) => confirmCallOut(actor, { id }, endings, linked));
        return null;
      },
      thanks: { text: "Thank you for answering.", href: providerPaths.bookingRequest(requestId) },
    };
  };
