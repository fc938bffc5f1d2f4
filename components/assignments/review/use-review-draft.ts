"use client";

import { useState } from "react";
import { isWhole, type ShiftDraft } from "@/components/assignments/shift-draft";
import { useShiftChecks } from "@/components/assignments/use-shift-checks";
import { useUploading } from "@/components/files/upload-scope";
import { useDraftState } from "@/components/ui/use-draft-state";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { versionOf } from "@/lib/core/pure/version";
import { type Answers, hasChanged, isAnswering, openingAnswers, totalsOf } from "./answers";
import { changedDrafts, shiftChanges } from "./shift-changes";

export type ReviewDraft = ReturnType<typeof useReviewDraft>;

/** What is entered in a review and not sent: the answers, the comment, and the shifts while a rep changes them. */
export function useReviewDraft(request: BookingRequest, side: Side) {
  const [opening] = useState<Answers>(() => openingAnswers(request, side));
  const kept = (what: string) => `${what} of ${request.id}`;
  const [answers, setAnswers, answersKept] = useDraftState(kept("answers"), opening);
  const [shifts, setShifts, shiftsKept] = useDraftState<ShiftDraft[] | null>(
    `${kept("shifts")} ${versionOf(request.bookings)}`,
    null,
  );
  const [comment, setComment, commentKept] = useDraftState(kept("comment"), "");
  const [extraDirty, setExtraDirty] = useState(false);
  const uploading = useUploading();
  const checks = useShiftChecks({
    providerId: request.provider_id,
    facilityId: request.healthcare_facility_id,
    // Shifts that stay are sent along: a changed one may not overlap them.
    shifts: upcoming(request, shifts ?? []),
  });

  const answering = isAnswering(request, side);
  const totals = totalsOf(request, answers, answering);
  const changes = shifts ? shiftChanges(request, shifts) : [];
  const edited = shifts ? changedDrafts(request, shifts) : [];
  const changed = hasChanged(answers, opening);
  const dirty = changed || comment.trim() !== "" || changes.length > 0 || extraDirty || uploading;
  return {
    opening,
    answers,
    setAnswers,
    /** Null while the shifts are not changed. */
    shifts,
    setShifts,
    comment,
    setComment,
    setExtraDirty,
    /** The server's judgment of the changed shifts. */
    checks,
    answering,
    editing: shifts !== null,
    totals,
    /** Something was entered. */
    dirty,
    /** Something entered before the session ended is shown again. */
    restored: (answersKept || shiftsKept || commentKept) && dirty,
    discard() {
      setAnswers(opening);
      setShifts(null);
      setComment("");
    },
    mayAnswer: !uploading && maySend(request, side, totals.accepted, changed),
    maySave:
      changes.length > 0 && !uploading && edited.every((shift) => isWhole(shift) && checks.isValid(shift)),
  };
}

/** The drafts that can still be judged: not those of past days. */
const upcoming = (request: BookingRequest, shifts: readonly ShiftDraft[]) =>
  shifts.filter((shift) => !request.bookings.some(({ id, is_past }) => is_past && id === shift.id));

/** A rep confirms at least one shift; a provider's first answer may be anything, a later one must differ. */
const maySend = (request: BookingRequest, side: Side, accepted: number, changed: boolean) =>
  side === "rep" ? accepted > 0 : request.can_respond || changed;
