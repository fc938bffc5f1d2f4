import { AssignmentAnswerPage } from "@/components/assignments/answers/assignment-answer-page";
import { respondToBookingRequest } from "@/lib/assignments/commands/answer";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import { answerInForm, notPending, requestChanged } from "@/lib/assignments/rules/link-answer";
import { respondInput } from "@/lib/assignments/schema";
import { contextWith } from "@/lib/core/pure/context";
import { Refusal, refused } from "@/lib/core/pure/errors";
import { providerPaths } from "@/lib/core/pure/paths";
import { versionOf } from "@/lib/core/pure/version";
import { parsed } from "@/lib/core/server/serve";
import { answerByLink } from "@/lib/notices/answer-links/commands/answer";
import type { ReadMatter } from "./matter";

/** What changed between the reading and the lock is told as what changed before. */
const staleAsChanged = (error: unknown) =>
  error instanceof Refusal && error.code === "stale" ? refused(requestChanged) : error;

/** An assignment request, shift by shift [RSC-C-032]. */
export const readAssignment: ReadMatter = async (link, { context, site }) => {
  const { actor, objectId: requestId } = link;
  const request = await getBookingRequest(actor, { requestId }, context);
  return {
    over: request.status === "pending" ? null : notPending,
    ask: (form) => (
      <AssignmentAnswerPage site={site} form={form} request={request} firstName={actor.firstName} />
    ),
    async take(fields) {
      const input = await parsed(respondInput, answerInForm(request, fields));
      const asRead = { readVersions: [versionOf(request)] };
      const answering = answerByLink(link, context, (linked) =>
        respondToBookingRequest(actor, input, contextWith(linked, asRead)),
      );
      await answering.catch((error) => {
        throw staleAsChanged(error);
      });
      return null;
    },
    thanks: {
      text: "Thank you for answering.",
      more: "To change your answer later, sign in.",
      href: providerPaths.bookingRequest(requestId),
    },
  };
};
