import { rateKindOf, type ShiftDraft } from "@/components/assignments/shift-draft";
import type { BookingRequest } from "@/lib/assignments/schema";
import { titleOf } from "@/lib/core/pure/codes";
import { shortTimes, weekdayDay } from "@/lib/core/pure/text";
import { draftsOf } from "./shift-changes";

/** Each shift in words, by its key: what two people who changed the same request are shown of it. */
export type ShiftWords = Record<string, string>;

const none = "No shift";

const wordsOf = ({ presetType, startOn, endOn, startTime, endTime }: ShiftDraft) => {
  const times = { start_on: startOn, end_on: endOn, start_time: startTime, end_time: endTime };
  return `${titleOf("ShiftRateTypes", rateKindOf(presetType))}, ${shortTimes(times)}`;
};

const wordsByKey = (drafts: readonly ShiftDraft[]): ShiftWords =>
  Object.fromEntries(drafts.map((draft) => [draft.key, wordsOf(draft)]));

/** The drafted shifts, without those that were removed from the request. */
export const wordsOfDrafts = (request: BookingRequest, drafts: readonly ShiftDraft[]): ShiftWords => ({
  ...Object.fromEntries(request.bookings.map(({ id }) => [id, none])),
  ...wordsByKey(drafts),
});

/** The words of the shifts that a request has. */
export const wordsOfRequest = (request: BookingRequest): ShiftWords =>
  wordsOfDrafts(request, draftsOf(request));

/** A shift is called by its day. */
export const labelsOf = (request: BookingRequest, drafts: readonly ShiftDraft[]): Record<string, string> =>
  Object.fromEntries([...draftsOf(request), ...drafts].map(({ key, startOn }) => [key, weekdayDay(startOn)]));

/**
 * Applies what `chosen` says to the latest state of the request: a shift's words are either those of the draft or those
 * of the request. A drafted shift that somebody else has taken out becomes a new one.
 */
export function resolved(
  request: BookingRequest,
  drafts: readonly ShiftDraft[],
  chosen: ShiftWords,
): ShiftDraft[] {
  const present = draftsOf(request);
  const isPresent = ({ key }: ShiftDraft) => present.some((draft) => draft.key === key);
  const mine = drafts.filter((draft) => chosen[draft.key] === wordsOf(draft));
  const theirs = present.filter(
    (draft) => !mine.some(({ key }) => key === draft.key) && chosen[draft.key] === wordsOf(draft),
  );
  const kept = mine.map((draft) =>
    draft.isNew || isPresent(draft) ? draft : { ...draft, id: undefined, isNew: true },
  );
  return [...kept, ...theirs];
}
