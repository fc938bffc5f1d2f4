import { respondToBookingRequest } from "@/lib/assignments/commands/answer";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import { answerInForm, notPending, requestChanged } from "@/lib/assignments/rules/link-answer";
import { type BookingRequest, respondInput } from "@/lib/assignments/schema";
import { contextWith } from "@/lib/core/pure/context";
import { Refusal, refused } from "@/lib/core/pure/errors";
import { providerPaths } from "@/lib/core/pure/paths";
import { versionOf } from "@/lib/core/pure/version";
import { parsed } from "@/lib/core/server/call-door";
import { answerByLink } from "@/lib/notices/answer-links/commands/answer";
import type { ReadMatter } from "@/lib/notices/answer-links/commands/matter";

type AskedAssignment = { request: BookingRequest };

/** A change between the reading and the lock gets the sentence of a change before the reading. */
const staleAsChanged = (error: unknown) =>
  error instanceof Refusal && error.code === "stale" ? refused(requestChanged) : error;

/** An assignment request that its provider answers, shift by shift, by the link of a mail [RSC-C-032]. */
export const readAssignmentOfLink: ReadMatter<AskedAssignment> = async (link, context) => {
  const { actor, objectId: requestId } = link;
  const request = await getBookingRequest(actor, { requestId }, context);
  return {
    over: request.status === "pending" ? null : notPending,
    asked: { request },
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
