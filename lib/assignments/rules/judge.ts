import { allowsKind, takesDay } from "@/lib/assignments/availability/rules";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import { type AskedShift, type Rates, ratesOf } from "@/lib/assignments/shifts/rules";
import { checkTexts } from "@/lib/assignments/words";
import { missingSummary } from "@/lib/connections/readiness/rules";
import { Refusal } from "@/lib/core/pure/errors";
import { hasPermittedLength } from "@/lib/core/pure/shift-length";
import { measure, type ShiftSpan } from "@/lib/core/pure/time";
import { eachOnce } from "@/lib/core/pure/words";
import type { RequirementMode } from "@/lib/facilities/words";
import { notBookableAtPresent } from "@/lib/providers/rules/booking";
import type { RatesCents } from "@/lib/providers/words";

/** Another active shift of the provider, of whatever organization. */
export type TakenShift = {
  organizationId: string;
  statusByProvider: string;
  startOn: string;
  startMs: number;
  endMs: number;
};

/** Everything the judge needs to know; gathered by one set of queries. */
export type Facts = {
  organizationId: string;
  timeZone: string;
  /** The calendar day at the facility. */
  today: string;
  /** What the provider offers, by date. */
  offered: ReadonlyMap<string, AvailabilityType>;
  /** False where the provider's own yes offers the day [RSC-V-002]. */
  mustOffer?: boolean;
  /** The provider's active shifts, without those of the request itself. */
  taken: readonly TakenShift[];
  /** Shifts of the request itself that stay as they are. */
  kept: readonly AskedShift[];
  rates: { shiftRates: RatesCents; facilityRates: RatesCents };
  feePercent: number;
  /** Shifts a month; null without a limit. */
  shiftLimit: number | null;
  /** False where the federal exclusion list keeps the provider off, or staff do [CRD-V-076]. */
  mayBeBooked?: boolean;
  /**
   * What the facility does where a credential is missing, and what is missing on a day; null where it does not check
   * [CRD-V-058].
   */
  readiness?: { mode: RequirementMode; missingOn: (day: string) => readonly string[] } | null;
};

export type JudgedShift = AskedShift & {
  startMs: number;
  endMs: number;
  /** Real minutes, rounded to 15. */
  minutes: number;
  rates: Rates | null;
  /** Why it cannot be booked; null when it can. */
  error: string | null;
  /** The month's limit is the only thing in its way. */
  isOverLimit: boolean;
  /** What the facility asks for and the provider does not have on the shift's last day, in words. */
  missing: readonly string[];
  /** The missing credentials are the only thing in its way, at a facility that blocks. */
  isNotReady: boolean;
};

const monthOf = (day: string) => day.slice(0, 7);

type Span = { startMs: number; endMs: number };
/** Half-open: a shift may begin when another one ends. */
export const overlaps = (a: Span, b: Span) =>
  a.startMs < a.endMs && b.startMs < b.endMs && a.startMs < b.endMs && b.startMs < a.endMs;

const spanOf = (shift: ShiftSpan, timeZone: string): Span => {
  const { start, end } = measure(shift, timeZone);
  return { startMs: start.getTime(), endMs: end.getTime() };
};

function availabilityError(shift: AskedShift, blocking: readonly TakenShift[], facts: Facts): string | null {
  const { mustOffer = true } = facts;
  const offered = facts.offered.get(shift.startOn);
  if (mustOffer && !offered) return checkTexts.notOffered;
  if (blocking.some((other) => other.startOn === shift.startOn)) return checkTexts.dayTaken;
  return !mustOffer || (offered && allowsKind(offered, shift.rateKind)) ? null : checkTexts.wrongKind;
}

/** Shifts of the provider that month, over all organizations, with the request's own. */
function exceedsLimit(shift: AskedShift, request: readonly AskedShift[], facts: Facts): boolean {
  if (facts.shiftLimit === null) return false;
  const inMonth = (other: { startOn: string }) => monthOf(other.startOn) === monthOf(shift.startOn);
  return facts.taken.filter(inMonth).length + request.filter(inMonth).length > facts.shiftLimit;
}

/**
 * Judges each shift of a request; the first thing wrong with it is its error (SIL-97): start date in the past, the
 * provider's availability, a rate on the connection, overlap with the provider's shifts or within the request, length,
 * the month's limit, and what is missing at a facility that blocks. Other organizations' shifts count for day and overlap once the provider accepted them, one's own
 * from the moment they were asked (SIL-98).
 */
export function judgeShifts(asked: readonly AskedShift[], facts: Facts): JudgedShift[] {
  const blocking = facts.taken.filter((other) => takesDay(other, facts.organizationId));
  const spans = asked.map((shift) => spanOf(shift, facts.timeZone));
  const keptSpans = facts.kept.map((shift) => spanOf(shift, facts.timeZone));
  const request = [...asked, ...facts.kept];

  return asked.map((shift, index) => {
    const span = spans[index] as Span;
    const others = [...spans.filter((_, other) => other !== index), ...keptSpans];
    const rates = ratesOf(shift.rateKind, facts.rates, facts.feePercent);
    const otherError = () => {
      if (facts.mayBeBooked === false) return notBookableAtPresent;
      if (shift.startOn < facts.today) return checkTexts.past;
      const unavailable = availabilityError(shift, blocking, facts);
      if (unavailable) return unavailable;
      if (!rates) return checkTexts.noRate;
      if (blocking.some((other) => overlaps(span, other))) return checkTexts.overlap;
      if (others.some((other) => overlaps(span, other))) return checkTexts.overlapInRequest;
      return hasPermittedLength(shift, facts.timeZone) ? null : checkTexts.length;
    };
    const wrong = otherError();
    const isOverLimit = wrong === null && exceedsLimit(shift, request, facts);
    const missing = facts.readiness?.missingOn(shift.endOn) ?? [];
    const notAllowed = facts.readiness?.mode === "block" ? missingSummary(missing) : null;
    const isNotReady = wrong === null && !isOverLimit && notAllowed !== null;
    const error = isOverLimit ? checkTexts.overLimit(facts.shiftLimit ?? 0) : (wrong ?? notAllowed);
    const minutes = Math.max(0, measure(shift, facts.timeZone).paidMinutes);
    return { ...shift, ...span, minutes, rates, error, isOverLimit, missing, isNotReady };
  });
}

export type BookableShift = JudgedShift & { rates: Rates };

/**
 * The shifts when every one can be booked.
 * @throws 400 with the first shift's error, or with the month's limit and `over_limit` when any shift is beyond it
 * (ORG-M-058); and each one's error at `{field}.{place}`, where `places` says at which place it was sent. Missing
 * credentials are at `bookings.{place}` besides, whatever the field (CRD-V-058).
 */
export function ensureAllValid(
  judged: readonly JudgedShift[],
  field: string,
  places?: readonly number[],
): BookableShift[] {
  const errors = judged.flatMap(({ error: text, isOverLimit, isNotReady }, index) =>
    text ? [{ place: places?.[index] ?? index, text, isOverLimit, isNotReady }] : [],
  );
  const reported = errors.find(({ isOverLimit }) => isOverLimit) ?? errors[0];
  if (reported) {
    const fields = (isNotReady: boolean) => (isNotReady ? eachOnce([field, "bookings"]) : [field]);
    const each = Object.fromEntries(
      errors.flatMap(({ place, text, isNotReady }) =>
        fields(isNotReady).map((name) => [`${name}.${place}`, [text]]),
      ),
    );
    const code = reported.isOverLimit ? "over_limit" : "not_possible";
    throw new Refusal(code, 400, { error: reported.text, non_field_errors: [reported.text], ...each });
  }
  return judged as BookableShift[];
}
