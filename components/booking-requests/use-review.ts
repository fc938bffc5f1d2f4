"use client";

import { useState } from "react";
import { toast } from "sonner";
import { showError } from "@/components/shell/show-error";
import { CallError } from "@/lib/ask";
import {
  useCancelBookingRequest,
  useConfirmBookingRequest,
  useRespondToBookingRequest,
  useUpdateBookingRequest,
} from "@/lib/booking-requests/hooks";
import type { BookingRequest } from "@/lib/booking-requests/schema";
import { somethingWentWrong } from "@/lib/errors";
import { type Answers, changedAnswers, providerAnswers, repAnswers } from "./answers";
import { failureTexts } from "./failure-texts";
import { type ShiftChange, textsByDraft } from "./shift-changes";

const updated = "Assignment Request updated successfully";
const canceled = "Assignment Request canceled successfully";

/** The changes a review can make. Each tells its outcome in a toast, or in `failure` when the server refused it. */
export function useReview(request: BookingRequest) {
  const [failure, setFailure] = useState<string[]>([]);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const responding = useRespondToBookingRequest();
  const updating = useUpdateBookingRequest();
  const confirming = useConfirmBookingRequest();
  const canceling = useCancelBookingRequest();
  const request_id = request.id;

  const attempt = async (work: () => Promise<BookingRequest>, changes: ShiftChange[] = []) => {
    setFailure([]);
    setRefused({});
    try {
      const { status } = await work();
      toast.success(status === "canceled" ? canceled : updated);
      return true;
    } catch (error) {
      const texts = failureTexts(error);
      if (texts) setFailure(texts);
      else showError(error, { fallback: somethingWentWrong });
      if (error instanceof CallError) setRefused(textsByDraft(error.body, changes));
      return false;
    }
  };

  return {
    failure,
    refused,
    pending: responding.isPending || updating.isPending || confirming.isPending || canceling.isPending,
    /** The provider's answer, first or changed. */
    answer: (answers: Answers, opening: Answers, comment: string) =>
      attempt(() =>
        request.can_respond
          ? responding.mutateAsync({ request_id, comment, bookings: providerAnswers(request, answers) })
          : updating.mutateAsync({
              request_id,
              comment,
              bookings: changedAnswers(request, answers, opening),
            }),
      ),
    confirm: (answers: Answers, comment: string) =>
      attempt(() => confirming.mutateAsync({ request_id, comment, bookings: repAnswers(request, answers) })),
    changeShifts: (changes: ShiftChange[], comment: string) =>
      attempt(
        () => updating.mutateAsync({ request_id, comment, bookings: changes.map(({ body }) => body) }),
        changes,
      ),
    cancel: (comment: string) => attempt(() => canceling.mutateAsync({ request_id, comment })),
  };
}
