import { type PlanStatus, planLimits, planTexts } from "@/lib/assignments/plans/words";
import { daysBetween, weekdayOf } from "@/lib/core/pure/days";
import { invalid, refused } from "@/lib/core/pure/errors";
import { grouped } from "@/lib/core/pure/money";

const closedTexts: Record<Exclude<PlanStatus, "open">, string> = {
  solving: planTexts.solving,
  sending: planTexts.sent,
  sent: planTexts.sent,
  discarded: planTexts.discarded,
};

type State = { status: PlanStatus; version: number };

/** Whether a plan may be changed, solved or sent, by who has read this version of it [SCH-V-016 SCH-V-017]. @throws 400 */
export function ensureOpenAsRead({ status, version }: State, read: number) {
  if (status !== "open") throw refused(closedTexts[status]);
  if (version !== read) throw refused(planTexts.changed, "stale");
}

/** A plan that is sent, or on its way, is not discarded any more [SCH-I-069]. @throws 400 */
export function ensureDiscardable({ status }: Pick<State, "status">) {
  if (status === "sending" || status === "sent") throw refused(planTexts.sent);
}

type Span = { fromOn: string; toOn: string };

/** `today` is the earliest of the facilities' days [SCH-V-010]. @throws 400 at the field */
export function ensureSpan({ fromOn, toOn }: Span, today: string) {
  if (toOn < fromOn) throw invalid({ to: planTexts.toBeforeFrom });
  if (daysBetween(fromOn, toOn) >= planLimits.days) throw invalid({ to: planTexts.tooManyDays });
  if (fromOn < today) throw invalid({ from: planTexts.fromPast });
}

type Weeks = { week?: string; toWeeks?: readonly string[] };

/** The source week and the target weeks of a copy: Sundays, at least one of each. @throws 400 at the field */
export function ensureWeeks({ week, toWeeks = [] }: Weeks): { week: string; toWeeks: readonly string[] } {
  if (!week || weekdayOf(week) !== 0) throw invalid({ week: planTexts.noWeek });
  if (toWeeks.length === 0 || toWeeks.some((day) => weekdayOf(day) !== 0))
    throw invalid({ to_weeks: planTexts.noWeek });
  return { week, toWeeks };
}

type Size = { needs: number; clinicians: number };

/** A plan holds so many needed shifts and clinicians [SCH-V-012]. @throws 400 */
export function ensureNotTooLarge({ needs, clinicians }: Size) {
  if (needs > planLimits.needs) throw refused(planTexts.tooManyNeeds);
  if (clinicians > planLimits.clinicians) throw refused(planTexts.tooManyClinicians);
}

/** A plan without a needed shift or a clinician is none [SCH-V-010]. @throws 400 */
export function ensureNotEmpty({ needs, clinicians }: Size) {
  if (needs === 0) throw refused(planTexts.nothingOpen);
  if (clinicians === 0) throw refused(planTexts.nobody);
}

/** @throws 400 [SCH-V-012] */
export function ensureSolvable(possibilities: number) {
  if (possibilities > planLimits.possibilities)
    throw refused(planTexts.tooManyPossibilities(grouped(String(possibilities))));
}
