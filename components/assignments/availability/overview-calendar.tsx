"use client";

import { useMemo, useState } from "react";
import { MonthCalendar } from "@/components/assignments/calendar/month-calendar";
import { ErrorBanner } from "@/components/ui/error-banner";
import { useToday } from "@/lib/core/browser/use-today";
import { type Month, monthOf } from "@/lib/core/pure/days";
import { providerPaths } from "@/lib/core/pure/paths";
import { type AvailabilityCalendarProps, useOwnSchedule } from "./availability-calendar";
import { calendarDays } from "./calendar-days";

/** The own calendar to look at; days with a shift open their request. */
export function OverviewCalendar({ providerId, today: serverToday, schedule }: AvailabilityCalendarProps) {
  const today = useToday(serverToday);
  const [month, setMonth] = useState<Month>(monthOf(serverToday));
  const query = useOwnSchedule(providerId, month, { month: monthOf(serverToday), schedule });
  const entries = useMemo(
    () => calendarDays(query.data?.results ?? [], today, providerPaths.bookingRequest),
    [query.data, today],
  );
  return (
    <>
      {query.isError && (
        <ErrorBanner onRetry={() => void query.refetch()} retrying={query.isFetching} className="mb-4" />
      )}
      <MonthCalendar
        heading={
          <>
            <h2 className="sr-only">Calendar Overview</h2>
            <p className="text-muted-foreground text-sm">Days with a shift open their assignment.</p>
          </>
        }
        months={2}
        month={month}
        onMonthChange={setMonth}
        today={today}
        days={entries}
        loading={query.isPlaceholderData || !query.data}
        readOnly
      />
    </>
  );
}
