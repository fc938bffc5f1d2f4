import type { WorkLimits } from "@/lib/assignments/work-limits/rules";
import { weekdayOf } from "@/lib/core/pure/days";
import { dayMs } from "@/lib/core/pure/durations";
import type { NeedPriority } from "@/lib/opportunities/needed-shifts/words";
import type { RateKind } from "@/lib/providers/words";

/*
What a plan is computed from: slots, clinicians, and who could work which slot. Instants are milliseconds, money is
integer cents, days are civil strings of the facility.
*/

/** A shift as limits see it. `day` counts days, `week` weeks from Sunday, so that a month of them is compared quickly. */
export type PlacedShift = {
  startOn: string;
  startMs: number;
  endMs: number;
  /** Real minutes. */
  minutes: number;
  rateKind: RateKind;
  day: number;
  week: number;
  month: string;
  isWeekend: boolean;
};

type Measured = Pick<PlacedShift, "startOn" | "startMs" | "endMs" | "minutes" | "rateKind">;

/** January 1, 1970 was a Thursday: four days after a Sunday. */
const daysBeforeFirstSunday = 4;

/** A shift with what is compared of its day. */
export function placed<Shift extends Measured>(shift: Shift): Shift & PlacedShift {
  const day = Math.round(Date.parse(`${shift.startOn}T00:00:00Z`) / dayMs);
  const weekday = weekdayOf(shift.startOn);
  const week = Math.floor((day + daysBeforeFirstSunday) / 7);
  const month = shift.startOn.slice(0, 7);
  return Object.assign({}, shift, { day, week, month, isWeekend: weekday === 0 || weekday === 6 });
}

type SlotNeed = { id: string; priority: NeedPriority };

/** Needed shifts that are equal in opportunity, facility, date, kind, start and end [SCH-I-053]. */
export type Slot = PlacedShift & {
  /** Orders slots of one start: opportunity, facility, kind and times. */
  key: string;
  opportunityId: string;
  facilityId: string;
  /** Needed shifts of high priority first, then by id: in this order they are given to clinicians. */
  needs: readonly SlotNeed[];
  /** An item that stays as it is works in it: it is not wholly empty. */
  isStarted: boolean;
};

/** A shift that a clinician has already; `isOwn` with the organization, `isKept` as an item of this plan. */
export type StandingShift = PlacedShift & { isOwn: boolean; isKept: boolean };

export type Clinician = {
  id: string;
  limits: WorkLimits;
  /** Shifts a month; null without a limit. */
  shiftLimit: number | null;
  standing: readonly StandingShift[];
};

/** A clinician could work a slot [SCH-I-053]. */
export type Possibility = {
  clinician: Clinician;
  slot: Slot;
  /** The booking's all-in amount. */
  amountCents: number;
  isPreferred: boolean;
  isWished: boolean;
};

export type Problem = {
  /** In the order of their starts and keys. */
  slots: readonly Slot[];
  /** In the order of their ids. */
  clinicians: readonly Clinician[];
  /** In the order of slots, then of clinicians. */
  possibilities: readonly Possibility[];
  /** What each further shift of a clinician costs more than the one before. */
  evennessCents: number;
  /** Shifts of one clinician in the plan. */
  maxEach: number | null;
  fromOn: string;
  toOn: string;
};

/** Who shall work what. */
export type Proposal = readonly Possibility[];

export const isNight = ({ rateKind }: Pick<PlacedShift, "rateKind">) => rateKind === "night";
