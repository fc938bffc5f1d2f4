"use client";

import { useState } from "react";
import type { ShiftDraft } from "@/components/assignments/shift-draft";
import { useAcknowledged } from "@/components/connections/readiness/use-acknowledged";
import { type SaveAsRead, useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { toastError, toastSuccess } from "@/components/ui/toast";
import * as calls from "@/lib/assignments/calls";
import type { BookingRequest } from "@/lib/assignments/schema";
import { ask, asRead } from "@/lib/core/browser/ask";
import { failureTexts, readRefusal } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { weekdayDay } from "@/lib/core/pure/text";
import { type Answers, changedAnswers, providerAnswers, repAnswers } from "./answers";
import { type ShiftChange, shiftChanges, textsByDraft } from "./shift-changes";
import { labelsOf, resolved, type ShiftWords, wordsOfDrafts, wordsOfRequest } from "./shift-conflict";

const updated = "Assignment Request updated successfully";
const canceled = "Assignment Request canceled successfully";

const dayOf = (day: unknown) => (typeof day === "string" ? weekdayDay(day) : "");

/**
 * The changes a review can make. Each shows its outcome in a toast, or in `failure` when the server refused it. Each
 * names the request as it was read: nobody answers, confirms or changes what their screen did not show.
 */
export function useReview(request: BookingRequest) {
  const [failure, setFailure] = useState<string[]>([]);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const responding = useSend(calls.respondToBookingRequest);
  const updating = useSend(calls.updateBookingRequest);
  const confirming = useSend(calls.confirmBookingRequest);
  const canceling = useSend(calls.cancelBookingRequest);
  const { save, review: meanwhile } = useSaveAsRead();
  const { acknowledged, question } = useAcknowledged();
  const request_id = request.id;

  /** `work` answers null when the person goes back to what was typed. */
  const attempt = async (
    work: () => Promise<BookingRequest | null>,
    changes: () => ShiftChange[] = () => [],
  ) => {
    setFailure([]);
    setRefused({});
    try {
      const done = await work();
      if (done) toastSuccess(done.status === "canceled" ? canceled : updated);
      return done !== null;
    } catch (error) {
      // The newer request takes the place of this one, and of what is said in it.
      const { code, fields } = readRefusal(error);
      const texts = code === "stale" ? null : failureTexts(error);
      if (texts) setFailure(texts);
      else toastError(error, { fallback: somethingWentWrong });
      setRefused(textsByDraft(fields, changes()));
      return false;
    }
  };

  /** Saves the drafted shifts; when the request is stale, the person resolves the conflict shift by shift. */
  const changeShifts = (drafts: readonly ShiftDraft[], comment: string) => {
    let sent: ShiftChange[] = [];
    let values: ShiftWords = wordsOfDrafts(request, drafts);
    const form = {
      getValues: () => values,
      setValue: (key: string, words: string) => {
        values = { ...values, [key]: words };
      },
    } as SaveAsRead<ShiftWords, BookingRequest, BookingRequest>["form"];
    const send = (now: ShiftWords, known: BookingRequest) => {
      sent = shiftChanges(known, resolved(known, drafts, now));
      const bookings = sent.map(({ body }) => body);
      return acknowledged(
        (taken) => updating.mutateAsync(asRead(known, { request_id, comment, bookings, ...taken })),
        { anyway: "Send anyway", shiftAt: (place) => dayOf(bookings[place]?.start_on) },
      );
    };
    const readAgain = () => ask(calls.bookingRequest, { request_id });
    const labels = labelsOf(request, drafts);
    const job = { form, values, read: request, toValues: wordsOfRequest, send, readAgain, labels };
    return attempt(
      () => save(job),
      () => sent,
    );
  };

  return {
    failure,
    refused,
    /** The dialog that resolves conflicts with shifts that somebody else has changed. */
    meanwhile,
    /** The dialog that asks before shifts are sent or confirmed although credentials are missing. */
    question,
    pending: responding.isPending || updating.isPending || confirming.isPending || canceling.isPending,
    /** The provider's answer, first or changed. */
    answer: (answers: Answers, opening: Answers, comment: string) =>
      attempt(() =>
        request.can_respond
          ? responding.mutateAsync(
              asRead(request, { request_id, comment, bookings: providerAnswers(request, answers) }),
            )
          : updating.mutateAsync(
              asRead(request, { request_id, comment, bookings: changedAnswers(request, answers, opening) }),
            ),
      ),
    confirm(answers: Answers, comment: string) {
      const bookings = repAnswers(request, answers);
      const shiftAt = (place: number) =>
        dayOf(request.bookings.find(({ id }) => id === bookings[place]?.id)?.start_on);
      return attempt(
        () =>
          acknowledged(
            (taken) => confirming.mutateAsync(asRead(request, { request_id, comment, bookings, ...taken })),
            { anyway: "Confirm anyway", shiftAt },
          ),
        () => bookings.map((body) => ({ key: body.id, body })),
      );
    },
    changeShifts,
    cancel: (comment: string) => attempt(() => canceling.mutateAsync({ request_id, comment })),
  };
}
