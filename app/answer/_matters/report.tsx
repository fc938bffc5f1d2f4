import { ReportAnswerPage } from "@/components/coverage/answers/report-answer-page";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import type { CallOut } from "@/lib/assignments/shifts/schema";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { invalidForm, notFound } from "@/lib/core/pure/errors";
import { emptyForm, type FormState } from "@/lib/core/pure/form-state";
import { providerPaths } from "@/lib/core/pure/paths";
import { newFormToken } from "@/lib/core/server/plain-pages";
import { withdrawCallOut } from "@/lib/coverage/call-outs/commands/answer";
import { confirmCallOut } from "@/lib/coverage/call-outs/commands/confirm";
import { wasCovered } from "@/lib/coverage/call-outs/queries/covered";
import { getCallOut } from "@/lib/coverage/call-outs/queries/one";
import { callOutTexts } from "@/lib/coverage/call-outs/words";
import { answerByLink } from "@/lib/notices/answer-links/commands/answer";
import type { ReadMatter } from "./matter";

function overText({ status, can_confirm: canConfirm, can_withdraw: canWithdraw }: CallOut) {
  if (status !== "open") return callOutTexts.closed;
  return canConfirm || canWithdraw ? null : callOutTexts.over;
}

/** What a facility says that its provider cannot work [RSC-C-032]. */
export const readReport: ReadMatter = async (link, visit) => {
  const { actor, objectId: id } = link;
  const { context, site } = visit;
  const callOut = await getCallOut(actor, { id }, context);
  const { booking_id: bookingId, booking_request_id: requestId, comment } = callOut;
  const request = await getBookingRequest(actor, { requestId }, context);
  const shift = request.bookings.find((booking) => booking.id === bookingId);
  if (!shift) throw notFound();
  const about = { facilityName: request.healthcare_facility.name, day: shift.start_on, comment };
  const ask = (form: FormState, asksAgain: boolean) => (
    <ReportAnswerPage site={site} form={form} {...about} asksAgain={asksAgain} firstName={actor.firstName} />
  );
  return {
    over: overText(callOut),
    ask: (form) => ask(form, false),
    async take({ answer, sure }) {
      if (answer === "no")
        await answerByLink(link, context, (linked) => withdrawCallOut(actor, { id, comment: "" }, linked));
      else if (answer !== "yes") throw invalidForm("Choose an answer.");
      else if (sure !== "true" && (await wasCovered(bookingId)))
        return ask(emptyForm(newFormToken(visit)), true);
      else await answerByLink(link, context, (linked) => confirmCallOut(actor, { id }, shiftEndings, linked));
      return null;
    },
    thanks: { text: "Thank you for answering.", href: providerPaths.bookingRequest(requestId) },
  };
};
