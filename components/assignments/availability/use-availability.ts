"use client";

import { type Progress, toastProgress } from "@/components/ui/toast";
import { listSchedules, removeSchedules, saveSchedules } from "@/lib/assignments/availability/calls";
import type { ScheduleDay } from "@/lib/assignments/availability/schema";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import { resetToPatterns } from "@/lib/assignments/patterns/calls";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useCached } from "@/lib/core/browser/use-cached";
import { type SendSteps, useSend } from "@/lib/core/browser/use-send";
import type { Day } from "@/lib/core/pure/days";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { Repeat } from "./use-repeat";

/** The server's own words with a period, or the general ones. */
function failureText(error: unknown): string {
  const { code, general } = readRefusal(error);
  const [text] = code === "not_possible" ? general : [];
  if (!text) return somethingWentWrong;
  return text.endsWith(".") ? text : `${text}.`;
}

/** What a day by hand is offered for. */
type Offer = { start_on: Day; shift_type: AvailabilityType; preferred?: boolean };

const offered = (providerId: string, { start_on, shift_type, preferred = false }: Offer): ScheduleDay => ({
  id: null,
  key: start_on,
  start_on,
  shift_type,
  is_available: true,
  is_preferred: preferred,
  from_pattern: false,
  provider: providerId,
  bookings: [],
});

type Change = (days: ScheduleDay[]) => ScheduleDay[];
type Send = (sendSteps: SendSteps<unknown>) => Promise<unknown>;

/** What the calendar does with its selection. */
type Steps = {
  /** An optimistic change: shown before the server has answered. */
  onDrawn(): void;
  /** The change was refused, or got no answer: the calendar is as it was before. */
  onTakenBack(): void;
};

/**
 * Changes the own calendar: a change is shown at once, a toast shows that it is under way, and it is taken back when
 * the server refuses it or does not answer.
 */
export function useAvailability(providerId: string) {
  const calendars = useCached(listSchedules);
  const saving = useSend(saveSchedules);
  const removing = useSend(removeSchedules);
  const givingBack = useSend(resetToPatterns);

  /** Redraws every schedule that is on the screen; the answer puts them back as they were. */
  const redraw = (change: Change) =>
    calendars.change((schedule) => ({ ...schedule, results: change(schedule.results) }));

  const attempt = async (
    send: Send,
    change: Change,
    words: { doing: string; done: string },
    steps: Steps,
  ) => {
    let undo = () => {};
    let progress: Progress | undefined;
    const takeBack = () => {
      undo();
      steps.onTakenBack();
    };
    try {
      await send({
        onStart: async () => {
          progress = toastProgress(words.doing);
          steps.onDrawn();
          undo = await redraw(change);
        },
        onUnanswered: () => {
          progress?.drop();
          takeBack();
        },
      });
      progress?.succeed(words.done);
    } catch (error) {
      takeBack();
      progress?.fail(failureText(error));
    }
  };

  return {
    pending: saving.isPending || removing.isPending || givingBack.isPending,
    /** `preferred`: those among them that the provider likes to work. */
    add: (dates: Day[], shiftType: AvailabilityType, preferred: ReadonlySet<Day>, steps: Steps) => {
      const chosen = new Set(dates);
      const schedules = dates.map(
        (start_on): Offer => ({
          start_on,
          shift_type: shiftType,
          ...(preferred.has(start_on) && { preferred: true }),
        }),
      );
      return attempt(
        (sendSteps) => saving.mutateAsync({ provider_id: providerId, schedules }, sendSteps),
        (days) => [
          ...days.filter((day) => !chosen.has(day.start_on)),
          ...schedules.map((offer) => offered(providerId, offer)),
        ],
        { doing: "Adding availability...", done: "Availability added." },
        steps,
      );
    },
    /** Days that were changed by hand or taken back are offered as their pattern says again [SCH-I-028]. */
    giveBack: (dates: Day[], { patternAt }: Pick<Repeat, "patternAt">, steps: Steps) => {
      const chosen = new Set(dates);
      const again = dates.flatMap((start_on) => {
        const day = patternAt(start_on);
        return day ? [{ ...offered(providerId, { ...day, start_on }), from_pattern: true }] : [];
      });
      return attempt(
        (sendSteps) => givingBack.mutateAsync({ dates }, sendSteps),
        (days) => [...days.filter((day) => !chosen.has(day.start_on)), ...again],
        { doing: "Going back to the pattern...", done: "Back to the pattern." },
        steps,
      );
    },
    remove: (dates: Day[], steps: Steps) => {
      const chosen = new Set(dates);
      return attempt(
        (sendSteps) => removing.mutateAsync({ provider: providerId, dates }, sendSteps),
        (days) => days.filter((day) => !chosen.has(day.start_on)),
        { doing: "Removing availability...", done: "Availability removed." },
        steps,
      );
    },
  };
}
