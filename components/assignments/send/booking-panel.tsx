"use client";

import { useMemo, useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { type ProviderCalendar, useCalendar } from "@/components/assignments/availability/use-calendar";
import { MonthCalendar } from "@/components/assignments/calendar/month-calendar";
import { ReviewButton } from "@/components/assignments/review/review-button";
import { type ShiftDraft, shiftsFor } from "@/components/assignments/shift-draft";
import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import { ErrorState } from "@/components/ui/error-state";
import { RestoredLine } from "@/components/ui/restored-line";
import { toastError } from "@/components/ui/toast";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useDraftState } from "@/components/ui/use-draft-state";
import type { FillableNeed } from "@/lib/assignments/rules/fills";
import { checkTexts } from "@/lib/assignments/words";
import { connectionList } from "@/lib/connections/calls";
import { useCall } from "@/lib/core/browser/use-call";
import { repPaths } from "@/lib/core/pure/paths";
import type { BookingFacility, BookingSheetProps } from "./booking-sheet";
import { FacilityField } from "./facility-field";
import { FillsList, fillsByKey } from "./fills-list";

const BookingSheet = dialogOnDemand<BookingSheetProps>(
  async () => (await import("./booking-sheet")).BookingSheet,
);

const facilitiesLimit = 9999;

/** The server's own words, for a day that another organization has booked. */
const toastTaken = () => toastError(checkTexts.dayTaken, { id: "day-taken" });

const noWhere = () => undefined;

/** The facilities that may book this provider: connected, with an approved presentation, by name. */
function useBookableFacilities(providerId: string) {
  const { data, isPending } = useCall(connectionList, {
    provider: [providerId],
    status: ["accepted"],
    presentation_status: ["approved"],
    ordering: "facility__name",
    limit: facilitiesLimit,
    offset: 0,
  });
  const facilities = useMemo(() => {
    const pairs = (data?.results ?? []).map(
      ({ facility: { id, name, time_zone } }): [string, BookingFacility] => [
        id,
        { id, name, timeZone: time_zone },
      ],
    );
    return data && [...new Map(pairs).values()];
  }, [data]);
  return { facilities, loading: isPending };
}

type BookingPanelProps = ProviderCalendar & {
  /** What the provider could fill, in the order in which it would. */
  needs?: readonly FillableNeed[];
};

const none: readonly FillableNeed[] = [];

/**
 * A provider's calendar as a rep books from it: a facility above, available days to pick, and the request they add up
 * to. Reps who do not schedule only look.
 */
export function BookingPanel({ needs = none, ...props }: BookingPanelProps) {
  const { providerId } = props;
  const user = useCurrentUser();
  const books = user.group_names.includes("schedule_shifts");
  const opensRequests = books || user.group_names.includes("confirm_shifts");
  const { query, schedule, calendar } = useCalendar(props, opensRequests ? repPaths.bookingRequest : noWhere);
  const { today, days } = calendar;
  const [facilityId, setFacilityId] = useDraftState<string | null>(`facility for ${providerId}`, null);
  const [shifts, setShifts, shiftsKept] = useDraftState<ShiftDraft[]>(`shifts of ${providerId}`, []);
  const [reviewing, setReviewing] = useState(false);
  const { facilities, loading } = useBookableFacilities(providerId);
  const facility = facilities?.find(({ id }) => id === facilityId) ?? null;

  const offered = useMemo(
    () => new Map(schedule.filter((day) => day.is_available).map((day) => [day.start_on, day.shift_type])),
    [schedule],
  );
  const fills = useMemo(() => fillsByKey(shifts, facilityId, needs), [shifts, facilityId, needs]);
  const selected = useMemo(() => new Set(shifts.map((shift) => shift.startOn)), [shifts]);

  const replace = (shift: ShiftDraft) =>
    setShifts(shifts.map((other) => (other.key === shift.key ? shift : other)));
  const keep = (rest: ShiftDraft[]) => {
    setShifts(rest);
    if (rest.length === 0) setReviewing(false);
  };

  if (query.isError && !query.data) {
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return (
    <>
      {shiftsKept && shifts.length > 0 && <RestoredLine onDiscard={() => keep([])} className="mb-3" />}
      <MonthCalendar
        {...calendar}
        heading={
          books ? (
            <FacilityField
              facilities={facilities}
              loading={loading}
              value={facilityId}
              onChange={setFacilityId}
              missing={selected.size > 0 && !facility}
            />
          ) : (
            <h2 className="text-lg">Availability</h2>
          )
        }
        selected={selected}
        selectable={(day) => day >= today && offered.has(day)}
        onSelectedChange={
          books ? (next) => setShifts(shiftsFor(next, shifts, (day) => offered.get(day) ?? null)) : undefined
        }
        onRefusedDay={(day) => days[day]?.kind === "busy" && toastTaken()}
        legend={["available", "pending", "awaiting", "booked", "busy"]}
        actions={
          <ReviewButton
            dates={selected.size}
            facility={facility !== null}
            onReview={() => setReviewing(true)}
          />
        }
      />
      <FillsList shifts={shifts} fills={fills} />
      {facility && (
        <BookingSheet
          open={reviewing}
          onOpenChange={setReviewing}
          providerId={providerId}
          facility={facility}
          shifts={shifts}
          fills={fills}
          onChange={replace}
          onRemove={(shift) => keep(shifts.filter((other) => other.key !== shift.key))}
          onSent={() => keep([])}
        />
      )}
      <UnsavedChanges
        dirty={selected.size > 0}
        text="The dates you selected have not been sent yet. Are you sure you want to leave this page?"
      />
    </>
  );
}
