"use client";

import { MonthCalendar } from "@/components/assignments/calendar/month-calendar";
import { ErrorBanner } from "@/components/ui/error-banner";
import { providerPaths } from "@/lib/core/pure/paths";
import { RepeatLink } from "./repeat-link";
import { type ProviderCalendar, useCalendar } from "./use-calendar";
import { type OwnRepeat, useRepeat } from "./use-repeat";

/** The own calendar to look at; days with a shift open their request. */
export function OverviewCalendar({ repeat, ...props }: ProviderCalendar & { repeat?: OwnRepeat }) {
  const { off } = useRepeat(repeat, props.today);
  const { query, calendar } = useCalendar(props, providerPaths.bookingRequest, off);
  return (
    <>
      {query.isError && (
        <ErrorBanner onRetry={() => void query.refetch()} retrying={query.isFetching} className="mb-4" />
      )}
      <MonthCalendar
        {...calendar}
        heading={
          <>
            <h2 className="sr-only">Calendar Overview</h2>
            <p className="text-muted-foreground text-sm">Days with a shift open their assignment.</p>
          </>
        }
      />
      <RepeatLink />
    </>
  );
}
