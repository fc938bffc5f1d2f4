"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Day } from "@/components/calendar/civil-date";
import { CallError } from "@/lib/ask";
import { scheduleKeys, useRemoveSchedules, useSaveSchedules } from "@/lib/availability/hooks";
import type { AvailabilityType, ScheduleDay } from "@/lib/availability/schema";
import { somethingWentWrong } from "@/lib/errors";
import type { Page } from "@/lib/paging";
import { progressToast } from "./progress-toast";

type Schedule = Page<ScheduleDay>;

/** The server's own words with a period, or the general ones. */
function failureText(error: unknown): string {
  const body = error instanceof CallError ? (error.body as { error?: unknown } | null) : null;
  const text = typeof body?.error === "string" ? body.error.trim() : "";
  if (!text) return somethingWentWrong;
  return text.endsWith(".") ? text : `${text}.`;
}

const offered = (providerId: string, start_on: Day, shift_type: AvailabilityType): ScheduleDay => ({
  id: null,
  key: start_on,
  start_on,
  shift_type,
  is_available: true,
  provider: providerId,
  bookings: [],
});

/**
 * Changes of the own calendar: shown at once, told by a toast while they are under way, and taken back when the
 * server refuses. Both answer whether they went through.
 */
export function useAvailability(providerId: string) {
  const client = useQueryClient();
  const saving = useSaveSchedules();
  const removing = useRemoveSchedules();

  /** Redraws every schedule that is on the screen; the answer puts them back as they were. */
  const redraw = async (change: (days: ScheduleDay[]) => ScheduleDay[]) => {
    await client.cancelQueries({ queryKey: scheduleKeys.all });
    const before = client.getQueriesData<Schedule>({ queryKey: scheduleKeys.all });
    client.setQueriesData<Schedule>({ queryKey: scheduleKeys.all }, (schedule) =>
      schedule ? { ...schedule, results: change(schedule.results) } : schedule,
    );
    return () => {
      for (const [key, schedule] of before) client.setQueryData(key, schedule);
    };
  };

  const attempt = async (work: () => Promise<unknown>, undo: () => void, doing: string, done: string) => {
    const progress = progressToast(doing);
    try {
      await work();
      progress.succeed(done);
      return true;
    } catch (error) {
      undo();
      progress.fail(failureText(error));
      return false;
    }
  };

  return {
    pending: saving.isPending || removing.isPending,
    add: async (dates: Day[], shiftType: AvailabilityType) => {
      const chosen = new Set(dates);
      const undo = await redraw((days) => [
        ...days.filter((day) => !chosen.has(day.start_on)),
        ...dates.map((date) => offered(providerId, date, shiftType)),
      ]);
      const schedules = dates.map((start_on) => ({ start_on, shift_type: shiftType }));
      return attempt(
        () => saving.mutateAsync({ provider_id: providerId, schedules }),
        undo,
        "Adding availability...",
        "Availability added.",
      );
    },
    remove: async (dates: Day[]) => {
      const chosen = new Set(dates);
      const undo = await redraw((days) => days.filter((day) => !chosen.has(day.start_on)));
      return attempt(
        () => removing.mutateAsync({ provider: providerId, dates }),
        undo,
        "Removing availability...",
        "Availability removed.",
      );
    },
  };
}
