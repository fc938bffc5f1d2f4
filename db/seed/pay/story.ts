import type { AskedReason } from "@/lib/pay/words";
import { afterIt, hoursAgo, inWeek, type Moment, onDay } from "./moments";

/** What a provider reports of a shift where it was not as booked. */
export type Hours = { start?: string; end?: string; miles?: number; comment?: string };

export type Step = { when: Moment } & (
  | { does: "submit"; hours: Hours }
  | { does: "approve" }
  | { does: "query" | "dispute"; reason: AskedReason; comment: string }
  | { does: "cancel"; reason: string }
  | { does: "silence" }
);

const submits = (when: Moment, hours: Hours = {}): Step => ({ does: "submit", when, hours });
const approves = (when: Moment): Step => ({ does: "approve", when });
const asks = (when: Moment, reason: AskedReason, comment: string): Step => ({
  does: "query",
  when,
  reason,
  comment,
});
const disputes = (when: Moment, reason: AskedReason, comment: string): Step => ({
  does: "dispute",
  when,
  reason,
  comment,
});
/** Nobody has said anything, and the time to do so is over. */
const silence = (when: Moment): Step => ({ does: "silence", when });

const soon = afterIt(0.75);

/** What becomes of a shift for which the story names no steps: it is reported the same day and approved the next. */
export const usualSteps: Step[] = [submits(soon), approves(onDay(1, "11:15"))];

const [tuesday, wednesday] = [2, 3] as const;

/** What the two sides do about the shifts that the story names; what is due every day or week comes by itself. */
export const stepsOf: Record<string, Step[]> = {
  "elena's draft": [],
  "elena's miles": [
    submits(hoursAgo(3), {
      start: "07:25",
      miles: 47,
      comment: "The bridge was closed, so I came by way of Gray.",
    }),
  ],
  "elena's break": [
    submits(soon),
    asks(onDay(1, "10:30"), "BREAK", "Did you have your half hour? Dr. Rosen covered from 13:00."),
  ],
  "amara's dispute": [
    submits(afterIt(3), { end: "08:30", comment: "Two admissions at the change of shift." }),
    disputes(onDay(1, "14:00"), "END_TIME", "The log of the night ends at 07:10."),
  ],
  "james in silence": [submits(soon), silence(afterIt(72.75))],
  "beatriz's credited": [
    ...usualSteps,
    submits(inWeek(0, tuesday, "18:00"), {
      end: "18:00",
      comment: "Right, the last case was canceled. I left at six.",
    }),
    approves(inWeek(0, wednesday, "10:00")),
  ],
  "beatriz's absence": [
    asks(onDay(1, "09:10"), "DID_NOT_WORK", "Nobody saw you on Thursday. Were you here?"),
    silence(onDay(4, "10:15")),
  ],
  "david's canceled": [
    { does: "cancel", when: hoursAgo(5), reason: "The census is low, one physician is enough that day." },
  ],
  "amara's covered": [],
  "amara's night": [],
  "david's report": [],
  "wendell's lapse": [],
  "david's uncovered": [],
  "ingrid's draft": [],
  "james's day": [],
  "james's stopped": [],
  "ingrid's late report": [submits(hoursAgo(20))],
};
