"use client";

import { useRef } from "react";
import { MonthCalendar } from "@/components/assignments/calendar/month-calendar";
import { Button } from "@/components/ui/button";
import { ErrorBanner } from "@/components/ui/error-banner";
import { RestoredLine } from "@/components/ui/restored-line";
import { toastError } from "@/components/ui/toast";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { timeOffRefusal } from "@/lib/assignments/availability/rules";
import type { Day } from "@/lib/core/pure/days";
import { providerPaths } from "@/lib/core/pure/paths";
import { AvailabilityDialogs, useAvailabilityDialogs } from "./availability-dialogs";
import { RepeatLink } from "./repeat-link";
import { useAvailability } from "./use-availability";
import { type ProviderCalendar, useCalendar } from "./use-calendar";
import { usePickedDays } from "./use-picked-days";
import { changedDays, type OwnRepeat, useRepeat } from "./use-repeat";

type OwnCalendar = ProviderCalendar & { repeat?: OwnRepeat };

/** The provider's own calendar: dates are picked, then offered, changed, taken back or given back to the pattern. */
export function AvailabilityCalendar({ repeat: readRepeat, ...props }: OwnCalendar) {
  const repeat = useRepeat(readRepeat, props.today);
  const { query, schedule, calendar } = useCalendar(props, providerPaths.bookingRequest, repeat.off);
  const days = usePickedDays(schedule, calendar.today, repeat.off);
  const dialogs = useAvailabilityDialogs();
  const availability = useAvailability(props.providerId);
  const { selected, offered } = days;
  const changedOnes = changedDays(selected, schedule, repeat);

  /** The buttons go to sleep with the selection: the first changed day takes the focus on. */
  const changed = useRef<Day | null>(null);
  const focusChanged = (event?: Event) => {
    if (!changed.current) return;
    event?.preventDefault();
    document.querySelector<HTMLElement>(`[data-day="${changed.current}"]`)?.focus({ preventScroll: true });
    changed.current = null;
  };

  /** The days stay the person's unsaved choice until the server has them. */
  const steps = {
    onDrawn: () => {
      changed.current = [...selected].sort()[0] ?? null;
      dialogs.close();
      days.clear();
      if (dialogs.open === null) focusChanged();
    },
    onTakenBack: () => days.select(selected),
  };
  const remove = () =>
    availability.remove(
      offered.map((day) => day.start_on),
      steps,
    );

  return (
    <>
      <div className="min-w-0">
        {query.isError && (
          <ErrorBanner onRetry={() => void query.refetch()} retrying={query.isFetching} className="mb-4" />
        )}
        {days.restored && (
          <RestoredLine
            text="The dates you picked are still here and wait to be added."
            onDiscard={days.clear}
            className="mb-3"
          />
        )}
        <MonthCalendar
          {...calendar}
          heading={<Heading onRange={() => dialogs.show("range")} />}
          selected={selected}
          selectable={days.selectable}
          onSelectedChange={days.select}
          onRefusedDay={(day) => repeat.off.has(day) && toastError(timeOffRefusal(day))}
          actions={
            <>
              {changedOnes.length > 0 && (
                <Button onClick={() => void availability.giveBack(changedOnes, repeat, steps)}>
                  Back to the pattern
                </Button>
              )}
              <Button disabled={offered.length === 0} onClick={() => void remove()}>
                Remove availability
              </Button>
              <Button variant="primary" disabled={selected.size === 0} onClick={dialogs.startAdding}>
                {days.modifies ? "Modify availability" : "Add availability"}
              </Button>
            </>
          }
        />
        <RepeatLink />
      </div>
      <AvailabilityDialogs
        dialogs={dialogs}
        providerId={props.providerId}
        days={days}
        today={calendar.today}
        onMonthChange={calendar.onMonthChange}
        onAdd={(shiftType) => void availability.add([...selected], shiftType, days.preferred, steps)}
        onCloseAutoFocus={focusChanged}
      />
      <UnsavedChanges
        dirty={selected.size > 0 || availability.pending}
        text="The dates you selected are not saved yet. Are you sure you want to leave this page?"
      />
    </>
  );
}

const Heading = ({ onRange }: { onRange(): void }) => (
  <div>
    <h2 className="text-lg">Availability</h2>
    <p className="text-muted-foreground text-sm">
      Pick dates, then say which shifts you would work.
      <span className="max-md:hidden"> Shift-click selects a range, or </span>
      <span className="md:hidden"> You can also </span>
      <Button variant="link" className="inline-flex align-baseline" onClick={onRange}>
        enter a date range
      </Button>
      .
    </p>
  </div>
);
