import { allowsKind } from "@/lib/assignments/availability/rules";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import { endDayOf } from "@/lib/core/pure/time";
import { presetTimes, type RateKind } from "@/lib/providers/words";

export const presetTypes = ["day", "overnight", "24h", "call"] as const;
/** What a shift form calls the kinds of shift (SIL-50). */
export type PresetType = (typeof presetTypes)[number];

/** One shift of a request that is being put together. Dates and times are the facility's. */
export type ShiftDraft = {
  key: string;
  /** The shift's own id once it has been sent. */
  id?: string;
  isNew: boolean;
  startOn: string;
  endOn: string;
  startTime: string;
  endTime: string;
  presetType: PresetType;
  /** What the provider offers on the day; null where nothing is known. */
  availability: AvailabilityType | null;
  /** Dollars an hour and dollars in all, as the server computes them. */
  providerRate: number | null;
  totalRatesValue: number | null;
};

const kinds: Record<PresetType, RateKind> = { day: "day", overnight: "night", "24h": "24h", call: "call" };

/** How a preset is written on the wire. */
export const rateKindOf = (preset: PresetType): RateKind => kinds[preset];

export const presetOf = (kind: RateKind): PresetType =>
  presetTypes.find((preset) => kinds[preset] === kind) ?? "day";

/** The presets that a day's availability has room for (SIL-51). */
export const presetsFor = (availability: AvailabilityType | null): PresetType[] =>
  availability ? presetTypes.filter((preset) => allowsKind(availability, kinds[preset])) : [...presetTypes];

/** Daytime and Anytime begin as a day shift, Overnight as a night. */
const firstPreset = (availability: AvailabilityType | null): PresetType =>
  availability === "OVERNIGHT" ? "overnight" : "day";

const priceless = { providerRate: null, totalRatesValue: null };

/** The shift a newly chosen date begins with. */
export function newShift(startOn: string, availability: AvailabilityType | null): ShiftDraft {
  const presetType = firstPreset(availability);
  const [startTime, endTime] = presetTimes[kinds[presetType]];
  return {
    key: startOn,
    isNew: true,
    startOn,
    endOn: endDayOf(startOn, startTime, endTime),
    startTime,
    endTime,
    presetType,
    availability,
    ...priceless,
  };
}

/** Day, night and 24h bring their own times; call keeps the times that were entered. */
export function withPreset(shift: ShiftDraft, presetType: PresetType): ShiftDraft {
  const [startTime, endTime] =
    presetType === "call" ? [shift.startTime, shift.endTime] : presetTimes[kinds[presetType]];
  return {
    ...shift,
    ...priceless,
    presetType,
    startTime,
    endTime,
    endOn: endDayOf(shift.startOn, startTime, endTime),
  };
}

/** A shift whose start is at or after its end ends on the next day, otherwise on the same. */
export function withTimes(shift: ShiftDraft, part: { startTime?: string; endTime?: string }): ShiftDraft {
  const next = { ...shift, ...priceless, ...part };
  return { ...next, endOn: endDayOf(next.startOn, next.startTime, next.endTime) };
}

/** Shifts for the dates picked now: known dates keep what was set for them, in the order of the calendar. */
export function shiftsFor(
  dates: Iterable<string>,
  known: readonly ShiftDraft[],
  availabilityOn: (date: string) => AvailabilityType | null,
): ShiftDraft[] {
  return [...dates]
    .sort()
    .map((date) => known.find((shift) => shift.key === date) ?? newShift(date, availabilityOn(date)));
}

type Price = { provider_rate: number | null; total_value: number | null };

/** The shift with the prices that the server computed for it. */
export const priced = (shift: ShiftDraft, check: Price | undefined): ShiftDraft => ({
  ...shift,
  providerRate: check?.provider_rate ?? null,
  totalRatesValue: check?.total_value ?? null,
});

/** Dollars of all shifts; null until the server has computed each. */
export function overallTotal(shifts: readonly ShiftDraft[]): number | null {
  if (shifts.some((shift) => shift.totalRatesValue === null)) return null;
  const cents = shifts.reduce((sum, shift) => sum + Math.round((shift.totalRatesValue ?? 0) * 100), 0);
  return cents / 100;
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether the server can be asked about it. */
export const isWhole = (shift: ShiftDraft) => clock.test(shift.startTime) && clock.test(shift.endTime);

/** A shift in the form that the calls take. */
export const wireShift = (shift: ShiftDraft) => ({
  id: shift.id ?? shift.key,
  provider_rate_type: rateKindOf(shift.presetType),
  start_on: shift.startOn,
  end_on: shift.endOn,
  start_time: shift.startTime,
  end_time: shift.endTime,
});

export const presetTitles: Record<PresetType, string> = {
  day: "Day",
  overnight: "Night",
  "24h": "24hr Onsite",
  call: "Call",
};
