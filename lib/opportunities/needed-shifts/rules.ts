import { addDays } from "@/lib/core/pure/days";
import { invalid, refused } from "@/lib/core/pure/errors";
import { hasPermittedLength } from "@/lib/core/pure/shift-length";
import { dayIn, endDayOf, measure, rangeText, type ShiftSpan } from "@/lib/core/pure/time";
import { type NeededStatus, neededTexts, reopenFirst } from "@/lib/opportunities/needed-shifts/words";
import { presetTimes, type RateKind } from "@/lib/providers/words";

/** When and as what a position is needed, in local days and times of its facility. */
export type NeededSpan = ShiftSpan & { rateKind: RateKind };

type Times = { startOn: string; startTime?: string | null; endTime?: string | null };

/** The times that were given, else those of the kind; the end day follows from them [SCH-C-003]. */
export function neededSpan(rateKind: RateKind, { startOn, startTime, endTime }: Times): NeededSpan {
  const [presetStart, presetEnd] = presetTimes[rateKind];
  const start = startTime ?? presetStart;
  const end = endTime ?? presetEnd;
  return { rateKind, startOn, startTime: start, endTime: end, endOn: endDayOf(startOn, start, end) };
}

/** The span some days later, or earlier for a negative number; times on the clock stay. */
export const movedBy = ({ rateKind, startOn, startTime, endTime }: NeededSpan, days: number) =>
  neededSpan(rateKind, { startOn: addDays(startOn, days), startTime, endTime });

/** A needed shift's columns of time: what is local, the instants, and the real minutes rounded to 15 (SIL-15). */
export function timesOf(span: NeededSpan, timeZone: string) {
  const { start, end, paidMinutes } = measure(span, timeZone);
  const { rateKind, startOn, endOn, startTime, endTime } = span;
  const during = rangeText(start, end);
  return { rateKind, startOn, endOn, startTime, endTime, during, minutes: paidMinutes };
}

/** Of an opportunity: nobody is needed for it any more, or it is in error. */
const shut: readonly string[] = ["closed", "error"];

/**
 * What an opportunity needs is written in every status but Closed and Error: one that is locked or filled is just then
 * scheduled [SCH-I-013].
 */
export const takesNeededShifts = (status: string) => !shut.includes(status);

/** @throws 400 where nothing is needed of it any more [SCH-V-003] */
export function ensureTakesNeededShifts(status: string) {
  if (!takesNeededShifts(status)) throw refused(reopenFirst);
}

/** What an opportunity allows its needed shifts. */
export type NeedTerms = {
  homeId: string;
  alternateIds: readonly string[];
  /** The kinds that it asks for; none for all. */
  kinds: readonly string[];
};

type Place = { facilityId: string; timeZone: string };

/** What is wrong with a place: neither the home facility nor an alternate. Null when nothing is [SCH-V-003]. */
export const wrongPlace = (facilityId: string, { homeId, alternateIds }: NeedTerms) =>
  facilityId === homeId || alternateIds.includes(facilityId) ? null : neededTexts.facility;

/** What is wrong with a kind: the opportunity asks for others. Null when nothing is [SCH-V-003]. */
export const wrongKind = (kind: RateKind, { kinds }: NeedTerms) =>
  kinds.length === 0 || kinds.includes(kind) ? null : neededTexts.kind;

/** What is wrong with the day of a needed shift: it has passed at its facility. Null when nothing is [SCH-V-002]. */
export const wrongDay = (startOn: string, timeZone: string, now: Date) =>
  startOn < dayIn(timeZone, now) ? neededTexts.past : null;

/** What is wrong with a needed shift, by the field of the wire it is wrong in [SCH-V-002 SCH-V-003]. */
export function wrongWith(
  span: NeededSpan,
  { facilityId, timeZone }: Place,
  terms: NeedTerms,
  now: Date,
): Record<string, string> {
  const wrong = {
    facility: wrongPlace(facilityId, terms),
    provider_rate_type: wrongKind(span.rateKind, terms),
    start_on: wrongDay(span.startOn, timeZone, now),
    end_time: hasPermittedLength(span, timeZone) ? null : neededTexts.length,
  };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
}

/** @throws 400 with each problem at its field, for the first place where something is wrong */
export function ensureRight(wrong: readonly { at: string; problems: Record<string, string> }[]) {
  const fields = wrong.flatMap(({ at, problems }) =>
    Object.entries(problems).map(([field, problem]) => [`${at}${field}`, problem] as const),
  );
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}

/** Statuses in which a needed shift may still be anything: no shift fills it, and its start has not passed. */
const free: readonly NeededStatus[] = ["draft", "open"];

/** Whether everything of it may change, or it may be withdrawn [SCH-I-014]. */
export const isFree = (status: NeededStatus) => free.includes(status);

/** A needed shift at the moment, as far as its changes depend on it. */
type NeedState = {
  status: NeededStatus;
  /** Whether a shift fills it, whatever its status says. */
  hasHolder: boolean;
  hasBegun: boolean;
};

/** What may still change of a needed shift once somebody was asked for it. */
const besides = ["priority", "note"];

/**
 * Whether these fields may change; a save that changes nothing passes in every status [SCH-I-014].
 * @throws 400 for one that has begun or is withdrawn [SCH-V-004], and for one that a shift fills unless only priority or
 * note change [SCH-V-005]
 */
export function ensureChangeable({ status, hasHolder, hasBegun }: NeedState, fields: readonly string[]) {
  if (fields.length === 0) return;
  if (status === "withdrawn" || hasBegun) throw refused(neededTexts.notOpen);
  if (hasHolder && fields.some((field) => !besides.includes(field))) throw refused(neededTexts.requested);
}

/** @throws 400 for one that a shift fills [SCH-V-005], or whose start has passed without one [SCH-V-004] */
export function ensureWithdrawable({ status, hasHolder }: NeedState) {
  if (hasHolder) throw refused(neededTexts.requested);
  if (!isFree(status)) throw refused(neededTexts.notOpen);
}
