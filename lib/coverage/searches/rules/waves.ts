import { isOpenRescue, type RescueStatus } from "@/lib/assignments/shifts/words";
import { dayMs, minuteMs } from "@/lib/core/pure/durations";
import { invalid, refused } from "@/lib/core/pure/errors";
import { instantsOf, localOf, roundToQuarter } from "@/lib/core/pure/time";
import { ruleTexts } from "@/lib/coverage/rescue-rules/words";
import { searchTexts } from "@/lib/coverage/searches/words";

/** How a search goes on: when, for how much, and what may still be done to it. */

const hurryMs = 4 * 60 * minuteMs;
const hurriedMinutes = 10;

type Pace = { waveMinutes: number; endsAt: Date };

/** When the wave after one that is asked now is due: in elapsed time, sooner once the shift is near [RSC-V-006]. */
export function nextWaveAfter(now: Date, { waveMinutes, endsAt }: Pace): Date {
  const isNear = endsAt.getTime() - now.getTime() < hurryMs;
  const minutes = isNear ? Math.min(hurriedMinutes, waveMinutes) : waveMinutes;
  return new Date(now.getTime() + minutes * minuteMs);
}

type Bonus = {
  bonusCents: number;
  bonusStartCents: number;
  bonusStepCents: number;
  bonusMaxCents: number;
};

/** What a wave adds to the pay; from the second on it rises by steps, and it never falls [RSC-V-007]. */
export function bonusOf(waveNumber: number, bonus: Bonus): number {
  if (waveNumber < 2) return bonus.bonusCents;
  const { bonusStartCents, bonusStepCents, bonusMaxCents } = bonus;
  return Math.max(
    bonus.bonusCents,
    Math.min(bonusMaxCents, bonusStartCents + bonusStepCents * (waveNumber - 1)),
  );
}

/** Whether a later wave may still pay more [RSC-V-009]. */
export const canRaiseBonus = ({ bonusCents, bonusStepCents, bonusMaxCents }: Bonus) =>
  bonusStepCents > 0 && bonusCents < bonusMaxCents;

/** @throws 400 once a search has ended [RSC-V-066] */
export function ensureOpen({ status }: { status: RescueStatus }) {
  if (!isOpenRescue(status)) throw refused(searchTexts.ended);
}

/** @throws 400 for a search that has ended or is paused [RSC-V-066 RSC-V-076] */
export function ensureRunning(search: { status: RescueStatus }) {
  ensureOpen(search);
  if (search.status === "paused") throw refused(searchTexts.paused);
}

type Sums = { bonus?: number; bonusMax?: number };

/**
 * The bonus and its maximum after a change, in cents. A maximum that is not said gives way to a higher bonus.
 * @throws 400 at the field for a bonus that falls or is above its maximum [RSC-V-067]
 */
export function changedBonus(
  present: { bonusCents: number; bonusMaxCents: number },
  { bonus, bonusMax }: Sums,
) {
  const bonusCents = bonus ?? present.bonusCents;
  if (bonusCents < present.bonusCents) throw invalid({ bonus: searchTexts.bonusFalls });
  const bonusMaxCents = bonusMax ?? Math.max(bonusCents, present.bonusMaxCents);
  if (bonusMaxCents < bonusCents) throw invalid({ bonus_max: ruleTexts.bonusAboveMost });
  return { bonusCents, bonusMaxCents };
}

type Span = { startOn: string; startTime: string; endOn: string; endTime: string; minutes: number };
type Vacant = Span & { startMs: number; endMs: number; timeZone: string };

const quarterMs = 15 * minuteMs;
const noticeMs = 30 * minuteMs;

/** The first time that a facility's clock shows this at or after a moment. */
function firstAt(time: string, from: Date, zone: string): Date | undefined {
  const { day } = localOf(from, zone);
  const { day: nextDay } = localOf(new Date(from.getTime() + dayMs), zone);
  return [day, nextDay].flatMap((on) => instantsOf(on, time, zone)).find((instant) => instant >= from);
}

/**
 * What a search looks for: the whole shift, or once it has begun the rest of it from `startTime` on, by default from the
 * next full quarter of an hour that is half an hour ahead [RSC-V-011].
 * @throws 400 at start_time for a start that has passed or leaves too little [RSC-V-077]
 */
export function spanToCover(shift: Vacant, startTime: string | undefined, now: Date) {
  const { startMs, endMs, timeZone } = shift;
  const { startOn, endOn, endTime, minutes } = shift;
  if (startMs > now.getTime())
    return { startOn, startTime: shift.startTime, endOn, endTime, minutes, startMs, endMs };
  const soon = Math.ceil((now.getTime() + noticeMs) / quarterMs) * quarterMs;
  const start = startTime ? firstAt(startTime, new Date(startMs), timeZone) : new Date(soon);
  if (!start || start <= now || start.getTime() > endMs - quarterMs)
    throw invalid({ start_time: searchTexts.start });
  const local = localOf(start, timeZone);
  const left = roundToQuarter((endMs - start.getTime()) / minuteMs);
  return {
    startOn: local.day,
    startTime: local.time,
    endOn,
    endTime,
    minutes: left,
    startMs: start.getTime(),
    endMs,
  };
}
