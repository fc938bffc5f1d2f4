"use client";

import { useMemo, useState } from "react";
import { useSchedules } from "@/lib/assignments/availability/hooks";
import type { ScheduleDay } from "@/lib/assignments/availability/schema";
import { useToday } from "@/lib/core/browser/use-today";
import { type Day, type Month, monthOf } from "@/lib/core/pure/days";
import type { Page } from "@/lib/core/pure/paging";
import { calendarDays, type RequestHref, scheduleInput } from "./calendar-days";

export type ProviderCalendar = {
  providerId: string;
  /** What the server takes today for, yyyy-MM-dd; the browser knows better. */
  today: Day;
  /** The days of `scheduleInput` for the month of `today`, where the page has read them already. */
  schedule?: Page<ScheduleDay>;
};

const noDays: ReadonlySet<Day> = new Set();

/**
 * The days of a provider around the month in sight, as they were read and as a MonthCalendar draws them. `hrefOf` and
 * `off`, the days of time off, are the same at each drawing.
 */
export function useCalendar(
  { providerId, ...first }: ProviderCalendar,
  hrefOf: RequestHref,
  off: ReadonlySet<Day> = noDays,
) {
  const today = useToday(first.today);
  const [month, setMonth] = useState<Month>(monthOf(first.today));
  const sameYear = month.slice(0, 4) === first.today.slice(0, 4);
  const query = useSchedules(scheduleInput(providerId, month), {
    initialData: sameYear ? first.schedule : undefined,
  });
  const schedule = useMemo(() => query.data?.results ?? [], [query.data]);
  const days = useMemo(() => calendarDays(schedule, today, hrefOf, off), [schedule, today, hrefOf, off]);
  const loading = query.isPlaceholderData || !query.data;
  return { query, schedule, calendar: { today, month, onMonthChange: setMonth, days, loading } };
}
